// The simplest SQL for one kind of request each, written by hand.
import type pg from 'pg'

/** One that gives the ids of a page's listings in order. */
export type Rows = {
  readonly way: string
  readonly text: string
  readonly values: readonly unknown[]
}

const NEWEST = 'order by l.created_at desc, l.id desc'

/** The indexes that these need, and the product does not. */
export const INDEXES = [
  'create index if not exists plain_newest on listings (type, created_at desc, id desc) where listed',
  'create index if not exists plain_city_newest on listings (city_id, type, created_at desc, id desc) where listed',
] as const

/** The cities that a city's name means, by whole words. */
export async function citiesNamed(pool: pg.Pool, name: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from cities where ' ' || key || ' ' like '% ' || search_text($1) || ' %'`,
    [name],
  )
  return rows.map(({ id }) => id)
}

/** The newest rooms of these cities, all or of one band and room type. */
export function newestRooms(
  cities: readonly string[],
  limit: number,
  narrowed: readonly [budget: string, roomType: string] | null,
): Rows[] {
  const narrowing = narrowed ? 'and l.price_band = $2 and l.room_type = $3' : ''
  const values = [cities, ...(narrowed ?? [])]
  const rooms = `listings l where l.listed and l.type = 'Room' ${narrowing}`
  return [
    {
      way: 'by hand',
      text: `select l.id from ${rooms} and l.city_id = any($1::bigint[]) ${NEWEST} limit ${limit}`,
      values,
    },
    {
      way: 'by hand, city by city',
      text: `select l.id from unnest($1::bigint[]) p (id) cross join lateral (select l.id, l.created_at from ${rooms} and l.city_id = p.id ${NEWEST} limit ${limit}) l ${NEWEST} limit ${limit}`,
      values,
    },
  ]
}

/** The page of rooms that begins with this one. */
export function roomsFrom(first: string, limit: number): Rows[] {
  return [
    {
      way: 'by hand',
      text: `select l.id from listings l where l.listed and l.type = 'Room' and (l.created_at, l.id) <= ((select f.created_at from listings f where f.id = $1), $1) ${NEWEST} limit ${limit}`,
      values: [first],
    },
  ]
}
