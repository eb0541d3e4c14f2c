alter table listings add column size text;
