-- Which listings show which pictures, with foreign keys: a picture that a listing shows cannot be deleted.
-- listings.pictures stays what writers write and lists send; triggers copy it here in the same statement (COPY too).
lock table listings in share row exclusive mode;

-- The shape a picture was stored in (D61); until now every picture is a drawing of 4:3.
alter table pictures
  add column width integer not null default 1200 check (width between 1 and 100000),
  add column height integer not null default 900 check (height between 1 and 100000);
alter table pictures alter column width drop default, alter column height drop default;

-- A listing may name a picture that was deleted: it shows as broken, so the name goes.
update listings set pictures = coalesce((
    select jsonb_agg(named.picture order by named.position)
    from jsonb_array_elements(pictures) with ordinality named (picture, position)
    where exists (select from pictures p where p.id = named.picture ->> 'id')
  ), '[]')
  where id in (
    select l.id from listings l, jsonb_array_elements(l.pictures) named
    where not exists (select from pictures p where p.id = named ->> 'id'));

create table listing_pictures (
  listing_id uuid not null,
  position smallint not null,
  picture_id text not null
);
insert into listing_pictures (listing_id, position, picture_id)
  select l.id, named.position, named.picture ->> 'id'
  from listings l, jsonb_array_elements(l.pictures) with ordinality named (picture, position);
alter table listing_pictures
  add primary key (listing_id, position),
  add foreign key (listing_id) references listings (id) on delete cascade,
  add foreign key (picture_id) references pictures (id);
create index listing_pictures_picture on listing_pictures (picture_id);

create function add_listing_pictures() returns trigger language plpgsql as $$
begin
  insert into listing_pictures (listing_id, position, picture_id)
    select l.id, named.position, named.picture ->> 'id'
    from new_rows l, jsonb_array_elements(l.pictures) with ordinality named (picture, position);
  return null;
end
$$;
create function replace_listing_pictures() returns trigger language plpgsql as $$
begin
  delete from listing_pictures where listing_id = new.id;
  insert into listing_pictures (listing_id, position, picture_id)
    select new.id, named.position, named.picture ->> 'id'
    from jsonb_array_elements(new.pictures) with ordinality named (picture, position);
  return null;
end
$$;
create trigger listings_pictures_insert after insert on listings referencing new table as new_rows
  for each statement execute function add_listing_pictures();
-- Popularity and visibility change often and for many rows at once: they never come here.
create trigger listings_pictures_update after update of pictures on listings
  for each row when (old.pictures is distinct from new.pictures) execute function replace_listing_pictures();
