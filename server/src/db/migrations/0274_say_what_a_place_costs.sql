-- kind: expand
-- What a room or shop costs beside its rent (D86), null where it was not said; and what of it a request
-- for a room was made under (D52).
alter table listings
  add column maintenance integer,
  add column electricity text,
  add column electricity_amount integer,
  add column meals_required boolean,
  add column meals_price integer,
  add column one_time_fees integer,
  add column notice_days integer,
  add column lock_in_months integer,
  add constraint costs_within_bounds check (
    maintenance between 0 and 1000000000 and electricity_amount between 0 and 1000000000
    and meals_price between 0 and 1000000000 and one_time_fees between 0 and 1000000000
    and notice_days between 0 and 365 and lock_in_months between 0 and 120) not valid,
  add constraint electricity_is_known check (electricity in ('Included', 'Fixed', 'Metered')) not valid,
  add constraint costs_not_on_hotels check (type <> 'Hotel'
    or num_nonnulls(deposit, maintenance, electricity, electricity_amount, one_time_fees, notice_days, lock_in_months) = 0) not valid,
  add constraint meals_on_rooms_only check (type = 'Room' or num_nonnulls(meals_included, meals_required, meals_price) = 0) not valid,
  -- As room_fields_on_rooms_only, without the deposit: shops have one, too.
  add constraint room_terms_on_rooms_only check (type = 'Room'
    or num_nonnulls(room_type, area, max_occupancy, beds_available, available_from, tenant_preferred) = 0) not valid;
-- move_in_extras: what is due at move-in beside rent and deposit.
alter table bookings add column cost_terms jsonb, add column move_in_extras bigint;
