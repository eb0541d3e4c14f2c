import type pg from 'pg'

/** The day's salt: `fresh`, unless another process stored one; undefined once the day is over. */
export async function shareSalt(
  pool: pg.Pool,
  day: string,
  fresh: Buffer,
): Promise<Buffer | undefined> {
  await pool.query('insert into view_salts (day, salt) values ($1, $2) on conflict do nothing', [
    day,
    fresh,
  ])
  const { rows } = await pool.query<{ salt: Buffer }>(
    'select salt from view_salts where day = $1',
    [day],
  )
  return rows[0]?.salt
}

/** Views of a day, by listing and viewer; of listings that are deleted there are none. */
export async function insertViews(
  pool: pg.Pool,
  day: string,
  listingIds: readonly string[],
  viewers: readonly Buffer[],
): Promise<void> {
  await pool.query(
    `insert into listing_views (listing_id, day, viewer)
         select l.id, $1::date, v.viewer from unnest($2::uuid[], $3::bytea[]) v (id, viewer)
           join listings l on l.id = v.id
         on conflict do nothing`,
    [day, listingIds, viewers],
  )
}
