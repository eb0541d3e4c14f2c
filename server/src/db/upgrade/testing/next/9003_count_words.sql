-- kind: online
update listings set title_words = cardinality(string_to_array(title, ' ')) where title_words is null;
