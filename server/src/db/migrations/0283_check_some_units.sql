-- kind: online
alter table blocked_dates validate constraint blocked_units_are_some;
