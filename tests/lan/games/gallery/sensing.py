"""The gallery's pieces wear no tags."""
