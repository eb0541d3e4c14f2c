-- Made by plans.test.ts on PostgreSQL 18, and compared there: `vitest run server/src/db/plans -u`.

-- PUT /api/saved/{id}
select "id", "owner_id" as "ownerId", "public_title" as "title", "listed" from "listings" where "id"
  in ($1);
--   Index Scan using listings_pkey on listings
--     Index Cond: (id = $1)

-- PUT /api/saved/{id}
select "listing_id" as "id", "title" from "saved" where "account_id" = $1 order by "saved_at" desc,
  "listing_id" desc;
--   Sort
--     Sort Key: saved_at DESC, listing_id DESC
--     ->  Bitmap Heap Scan on saved
--           Recheck Cond: (account_id = $1)
--           ->  Bitmap Index Scan on saved_pkey
--                 Index Cond: (account_id = $1)

-- GET /api/saved (listing_cards_all)
select '[' || coalesce(string_agg(c.summary, ',' order by a.at), '') || ']' as cards from
  unnest($1::uuid[], $2::float8[], $3::integer[]) with ordinality a (id, km, more, at) join listings
  l on l.id = a.id and l.listed join listing_cards c on c.listing_id = l.id;
--   Aggregate
--     ->  Nested Loop
--           Join Filter: (a.id = l.id)
--           ->  Nested Loop
--                 ->  Function Scan on a
--                 ->  Index Scan using listing_cards_pkey on listing_cards c
--                       Index Cond: (listing_id = a.id)
--           ->  Index Scan using listings_pkey on listings l
--                 Index Cond: (id = c.listing_id)
--                 Filter: listed

-- DELETE /api/saved/{id}
delete from "saved" where "account_id" = $1 and listing_id = any($2::uuid[]);
--   Delete on saved
--     ->  Index Scan using saved_pkey on saved
--           Index Cond: ((account_id = $1) AND (listing_id = ANY ($2)))
