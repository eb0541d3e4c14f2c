// Places in a part of the map, for maps without tiles (D25, D63).
import type { MapView, PlaceInView } from '@rentify/contract/geo/endpoints'
import { distanceKm } from '../distance.ts'
import { cityNameOf, type Gazetteer, gazetteer } from '../gazetteer.ts'
import { cityWeight } from '../suggestions.ts'

const MAX_PLACES = 80
/** In a larger part of the map, localities would cover each other. */
const LOCALITIES_WITHIN_DEGREES = 0.8
/** A view with fewer places does not say where it is: the nearest around it are added. */
const MIN_PLACES = 4
const AROUND_KM = 15

/**
 * Cities, and close up localities; at most 80. Cities come first, the largest of them first; then
 * localities, the best known first. Where hardly any is in view, the nearest localities follow.
 */
export function placesInView(view: MapView): PlaceInView[] {
  const g = gazetteer()
  const cities = citiesIn(g, view)
  if (cities.length >= MAX_PLACES || view.north - view.south > LOCALITIES_WITHIN_DEGREES)
    return cities.slice(0, MAX_PLACES)
  const named = new Set(cities.map(({ name }) => name))
  const localities = localitiesIn(g, view).filter(({ name }) => !named.has(name) && named.add(name))
  const places = [...cities, ...localities]
  if (places.length >= MIN_PLACES) return places.slice(0, MAX_PLACES)
  const around = nearestLocalities(g, view).filter(
    ({ name }) => !named.has(name) && named.add(name),
  )
  return [...places, ...around].slice(0, MIN_PLACES)
}

const isIn = (view: MapView, lat: number, lng: number) =>
  lat >= view.south && lat <= view.north && lng >= view.west && lng <= view.east

function citiesIn(g: Gazetteer, view: MapView): PlaceInView[] {
  const { size, lat, lng, name, partOf, people } = g.cities
  const found: number[] = []
  for (let i = 0; i < size; i++)
    if (people[i] !== 0 && partOf[i] === -1 && isIn(view, lat[i] as number, lng[i] as number))
      found.push(i)
  return found
    .sort((a, b) => cityWeight(g, b) - cityWeight(g, a))
    .slice(0, MAX_PLACES)
    .map((i) => ({
      kind: 'city',
      name: name[i] as string,
      latitude: lat[i] as number,
      longitude: lng[i] as number,
    }))
}

const middleOf = ({ south, west, north, east }: MapView) =>
  [(south + north) / 2, (west + east) / 2] as const

function localitiesIn(g: Gazetteer, view: MapView): PlaceInView[] {
  const { lat, lng, rank } = g.localities
  const [midLat, midLng] = middleOf(view)
  return localitiesWithin(g, midLat, midLng, distanceKm(midLat, midLng, view.north, view.east))
    .filter((l) => isIn(view, lat[l] as number, lng[l] as number))
    .sort((a, b) => (rank[a] as number) - (rank[b] as number))
    .map((l) => localityAt(g, l))
}

/** Nearest first. */
const nearestLocalities = (g: Gazetteer, view: MapView): PlaceInView[] =>
  localitiesWithin(g, ...middleOf(view), AROUND_KM).map((l) => localityAt(g, l))

/** Indexes of the localities within `km` of a point, nearest first; none named like its city. */
export function localitiesWithin(g: Gazetteer, lat: number, lng: number, km: number): number[] {
  const { name, pincode } = g.localities
  return g.points.grid
    .within(lat, lng, km)
    .map((point) => g.points.locality[point] as number)
    .filter((l) => l >= 0 && name[l] !== cityNameOf(g, pincode[l] as number))
}

const localityAt = ({ localities: { name, lat, lng } }: Gazetteer, l: number): PlaceInView => ({
  kind: 'locality',
  name: name[l] as string,
  latitude: lat[l] as number,
  longitude: lng[l] as number,
})
