-- kind: online
alter table listings validate constraint own_rating_counted;
alter table listings validate constraint rating_source_named;
