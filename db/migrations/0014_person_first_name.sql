-- Someone who types the beginning of a first name finds it by this index, as the last name has one.
create index person_search_first on person_search (first_norm text_pattern_ops);
