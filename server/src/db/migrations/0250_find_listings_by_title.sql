-- The listings that a searched text is the title of.
create index listings_titles on listings using hash (lower(public_title)) where listed;
