"""`python -m hokm_ref` is `hokm`."""

from hokm_ref.door import script

script()
