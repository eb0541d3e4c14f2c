-- kind: contract
alter table listings drop constraint listings_units_check;
