// The measured maps: from all of the country to a neighbourhood, narrowed and not. More different
// ones of each than the server keeps resolved.
import type pg from 'pg'
import type { Filters } from './ask.ts'

type Query = { readonly filters: Filters; readonly zoom: number }
export type Case = { readonly name: string; readonly queries: readonly Query[] }

type Spot = { readonly city: string; readonly lat: number; readonly lng: number }
const SPOTS = 60

/** Each a little further to the east, as a hand moves a map. */
const boxAround = ({ lat, lng }: Spot, degrees: number, n: number) => ({
  bbox: [lng - degrees + n * 0.0001, lat - degrees, lng + degrees + n * 0.0001, lat + degrees]
    .map((edge) => edge.toFixed(4))
    .join(','),
})
const INDIA: Spot = { city: '', lat: 22, lng: 82 }
const COUNTRY = 15

export async function casesFor(pool: pg.Pool): Promise<readonly Case[]> {
  const { rows: spots } = await pool.query<Spot>(
    `select city, avg(grid_latitude) as lat, avg(grid_longitude) as lng from listings
     where listed and grid_id > 0 group by city order by count(*) desc, city limit $1`,
    [SPOTS],
  )
  const everywhere = (filters: Filters, zoom = 5): Query[] =>
    spots.map((_, n) => ({ filters: { ...filters, ...boxAround(INDIA, COUNTRY, n) }, zoom }))
  const around = (degrees: number, zoom: number, filters: Filters = {}): Query[] =>
    spots.map((spot, n) => ({ filters: { ...filters, ...boxAround(spot, degrees, n) }, zoom }))
  return [
    { name: 'India', queries: everywhere({}) },
    { name: 'India, rooms', queries: everywhere({ type: 'Room' }) },
    { name: 'India, rooms, popular', queries: everywhere({ type: 'Room', sort: 'popular' }) },
    { name: 'India, rooms, by price', queries: everywhere({ type: 'Room', sort: 'price_asc' }) },
    { name: 'India, too close', queries: everywhere({ type: 'Room' }, 14) },
    {
      name: 'India, up to 15,000',
      queries: everywhere({ type: 'Room', maxPrice: '15000' }),
    },
    {
      name: 'India, furnished',
      queries: everywhere({ type: 'Room', furnished: 'Fully Furnished' }),
    },
    {
      name: 'India, 2 BHK up to 20,000',
      queries: everywhere({ type: 'Room', bedrooms: '2', maxPrice: '20000' }),
    },
    {
      name: 'India, a text',
      queries: everywhere({ type: 'Room', q: '2bhk with parking under 20k' }),
    },
    { name: 'a state, rooms', queries: around(2.5, 7, { type: 'Room' }) },
    { name: 'a city, rooms', queries: around(0.2, 11, { type: 'Room' }) },
    {
      name: 'a city by its name, rooms',
      queries: spots.map(({ city }) => ({ filters: { type: 'Room', city }, zoom: 11 })),
    },
    { name: 'a neighbourhood', queries: around(0.03, 14) },
  ]
}
