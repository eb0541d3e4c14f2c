-- kind: online
alter table listings validate constraint costs_within_bounds;
alter table listings validate constraint electricity_is_known;
alter table listings validate constraint costs_not_on_hotels;
alter table listings validate constraint meals_on_rooms_only;
alter table listings validate constraint room_terms_on_rooms_only;
