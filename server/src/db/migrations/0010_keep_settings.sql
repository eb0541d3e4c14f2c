-- What an administrator decides (R15, D70): one row a section, checked by the contract's schema; a section without a row is at its defaults.
create table settings (
  section text primary key check (section in ('general', 'booking', 'notifications', 'security', 'payment')),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts (id) on delete set null
);

-- Every process keeps what it read until somebody writes, whoever it is.
create function settings_changed() returns trigger language plpgsql as $$
begin
  notify settings;
  return null;
end
$$;
create trigger settings_tell after insert or update or delete or truncate on settings for each statement execute function settings_changed();

-- Failed sign-ins that cost no waiting (D17), for the statement that counts them: 5 unless the settings say otherwise.
create function max_login_attempts() returns integer language sql stable
  return coalesce((select least(10, greatest(3, (value -> 'maxLoginAttempts')::integer)) from settings where section = 'security' and jsonb_typeof(value -> 'maxLoginAttempts') = 'number'), 5);
