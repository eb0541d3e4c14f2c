-- Its owner was sent an email of the request; what was never told needs no second one. Earlier ones were sent.
alter table bookings add column request_emailed boolean not null default true;
alter table bookings alter column request_emailed set default false;
