-- Which listener has had which event: written with the listener's effect, so that a repeated delivery finds it and does nothing.
create table event_deliveries (
  event_id uuid not null,
  listener text not null check (length(listener) between 1 and 100),
  delivered_at timestamptz not null default now(),
  primary key (event_id, listener)
);
create index event_deliveries_age on event_deliveries (delivered_at);
