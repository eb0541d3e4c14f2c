-- kind: online
-- What 0277 asks of new rows holds for those before as well.
alter table notifications validate constraint notifications_kind_named;
