-- kind: online
alter table listings validate constraint listings_size_check;
