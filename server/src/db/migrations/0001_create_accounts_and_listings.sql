-- People who list and people who look (D14, D45).
create table accounts (
  id uuid primary key,
  email text not null check (email = lower(email) and email like '%_@_%' and length(email) <= 254),
  name text not null check (length(name) between 1 and 161),
  role text not null check (role in ('renter', 'owner', 'admin')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  phone text check (phone ~ '^\+91[1-9][0-9]{9}$'),
  address text check (length(address) <= 500),
  password_hash text,
  verified_at timestamptz,
  verified_by text,
  verification_evidence text,
  is_verified boolean not null generated always as (verified_at is not null) stored,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint verification_is_whole check (num_nulls(verified_at, verified_by, verification_evidence) in (0, 3))
);
create unique index accounts_email on accounts (email);
create index accounts_demo on accounts (id) where is_demo;

-- Localities: a place inside a city that listings stand in; search resolves words to these first (D6).
create table localities (
  id bigint generated always as identity primary key,
  city text not null,
  name text not null,
  state text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  unique (city, name)
);

-- Pictures by the hash of their content; a drawn one keeps the recipe it is drawn from (D22).
create table pictures (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  recipe jsonb,
  created_at timestamptz not null default now()
);

-- One catalogue of rooms, hotels and shops (D5), with every field of both specifications and D46.
create table listings (
  id uuid primary key,
  type text not null check (type in ('Room', 'Hotel', 'Shop')),
  owner_id uuid not null references accounts (id) on delete cascade,
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 5000),
  price integer check (price between 0 and 1000000000),
  city text not null check (length(city) between 1 and 120),
  state text check (length(state) <= 120),
  location text not null default '' check (length(location) <= 200),
  locality_id bigint references localities (id),
  address text check (length(address) <= 500),
  pincode text check (pincode ~ '^[1-9][0-9]{5}$'),
  landmark text check (length(landmark) <= 200),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  approximate boolean not null default false,
  phone text check (phone ~ '^\+91[1-9][0-9]{9}$'),
  email text check (length(email) <= 254),
  pictures jsonb not null default '[]' check (jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 5),
  parking boolean not null default false,
  rules text check (length(rules) <= 5000),

  room_type text check (room_type in ('Single Room', 'Double Room', 'Shared Room', 'Studio Apartment', 'PG for Boys', 'PG for Girls', 'Family Room', 'Flat/Apartment')),
  furnished text check (furnished in ('Fully Furnished', 'Semi Furnished', 'Unfurnished')),
  area integer check (area > 0),
  max_occupancy integer check (max_occupancy between 1 and 10),
  facilities text[] not null default '{}',
  units integer not null default 1 check (units between 1 and 10000),
  beds_available integer check (beds_available >= 0),
  deposit integer check (deposit between 0 and 1000000000),
  available_from date,
  meals_included boolean,
  tenant_preferred text check (tenant_preferred in ('Anyone', 'Family', 'Bachelors', 'Bachelors/Family', 'Company')),

  category text check (length(category) <= 80),
  total_rooms integer check (total_rooms between 1 and 100000),
  hotel_room_types text[] not null default '{}' check (hotel_room_types <@ array['Standard', 'Deluxe', 'Suite', 'Family Room', 'Executive']),
  star_rating integer check (star_rating between 1 and 5),
  check_in_time time(0),
  check_out_time time(0),

  amenities text[] not null default '{}',
  business_type text check (business_type in ('General Store', 'Clothing', 'Electronics', 'Restaurant', 'Cafe', 'Salon', 'Medical', 'Office', 'Warehouse', 'Other')),
  shop_area integer check (shop_area > 0),
  opening_hours time(0),
  closing_hours time(0),
  parking_spaces integer check (parking_spaces >= 0),

  rating numeric(2, 1) check (rating between 0 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  popularity real not null default 0 check (popularity >= 0),
  featured boolean not null default false,
  is_visible boolean not null default true,
  status text not null default 'active' check (status in ('active', 'inactive', 'pending', 'blocked')),
  listed boolean not null generated always as (is_visible and status = 'active') stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  price_band text generated always as (
    case
      when price is null then null
      when price <= 2000 then '0-2000'
      when price <= 5000 then '2000-5000'
      when price <= 8000 then '5000-8000'
      when price <= 12000 then '8000-12000'
      when price <= 20000 then '12000-20000'
      when price <= 50000 then '20000-50000'
      else '50000+'
    end) stored,
  -- The fixed grid point of about 1 km that everybody sees (D11).
  grid_latitude double precision not null generated always as (round(latitude::numeric, 2)::double precision) stored,
  grid_longitude double precision not null generated always as (round(longitude::numeric, 2)::double precision) stored,

  constraint room_fields_on_rooms_only check (type = 'Room' or num_nonnulls(room_type, area, max_occupancy, beds_available, deposit, available_from, meals_included, tenant_preferred) = 0),
  constraint facilities_on_rooms_only check (type = 'Room' or (facilities = '{}' and units = 1)),
  constraint furnished_not_on_hotels check (type <> 'Hotel' or furnished is null),
  constraint hotel_fields_on_hotels_only check (type = 'Hotel' or (num_nonnulls(total_rooms, star_rating, check_in_time, check_out_time) = 0 and hotel_room_types = '{}')),
  constraint shop_fields_on_shops_only check (type = 'Shop' or num_nonnulls(business_type, shop_area, opening_hours, closing_hours, parking_spaces) = 0),
  constraint amenities_not_on_rooms check (type <> 'Room' or amenities = '{}'),
  constraint category_not_on_rooms check (type <> 'Room' or category is null),
  constraint hotel_category_is_known check (type <> 'Hotel' or category in ('Budget', 'Mid-Range', 'Luxury', 'Boutique', 'Resort')),
  constraint room_type_is_given check (type <> 'Room' or room_type is not null),
  constraint business_type_is_given check (type <> 'Shop' or business_type is not null)
);
create index listings_owner on listings (owner_id, created_at desc, id desc);
