-- kind: expand
-- How many units of a room are taken on blocked nights; null: all of them, as versions of before
-- read every block.
alter table blocked_dates add column units integer;
alter table blocked_dates add constraint blocked_units_are_some check (units >= 1) not valid;
