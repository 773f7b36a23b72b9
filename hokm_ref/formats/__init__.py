"""Texts people write and read, to and from values.

`house_toml` a family's rules; `house_contradictions` rules that undo each other; `house_example`
the file to begin with; `toml_text` what any TOML file needs. `sheet_csv` `sheet_html`
`sheet_markdown` `sheet_svg` the score sheet, with `chart_svg` its chart; `markup` sentences as
markup; `file` what is written.
"""
