"""Texts people write and read, to and from values.

`house_toml` a family's rules, and `house_out` the way back; `house_contradictions` rules that undo
each other; `house_example` the file to begin with; `toml_text` what any TOML file needs.
`session_file` a session as TOML or JSON, with `session_out` out, of what `session_telling` tells
in order, and `session_in` in, told one by one by `session_teller`, `session_head` first;
`session_deal` one deal out, and `session_entry` in; `session_event` what was settled beside the
play, and `session_keys` what each key may be.
`play_record` the written record of play, with `play_round` one round of it and `play_hands` the
hands. `sheet_csv` `sheet_html` `sheet_markdown` `sheet_svg` the score sheet, with `chart_svg` its
chart; `markup` sentences as markup; `file` what is written, and `kinds` what a file is that was
taken for another.
"""
