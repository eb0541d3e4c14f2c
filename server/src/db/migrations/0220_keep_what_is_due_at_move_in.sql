-- What a room's request copies beside the rent (D52, D84): its deposit, and what is due at move-in. Null where the
-- deposit was not known, for hotels, and for requests from before.
alter table bookings
  add column deposit integer check (deposit between 0 and 1000000000),
  add column due_at_move_in bigint check (due_at_move_in >= 0),
  add constraint due_with_its_deposit check (due_at_move_in is null or (deposit is not null and unit = 'month'));
