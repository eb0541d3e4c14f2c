import * as z from 'zod/mini'
import { ROLES } from '../accounts/account.ts'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { oneLine, searchWords } from '../free-text.ts'
import { message } from '../messages.ts'
import { described } from '../schema.ts'
import { isVisible } from '../text.ts'
import { degrees } from './degrees.ts'
import { geoRoutes } from './routes.ts'

/** A point in degrees. */
const pointQuery = z.object({
  lat: described('Latitude in degrees.', degrees(90, 'lat')),
  lng: described('Longitude in degrees.', degrees(180, 'lng')),
})

/** A point, and the city that the form names, to compare both. */
const reverseQuery = z.extend(pointQuery, {
  city: described('The city that the point should be in.', z.optional(oneLine(120))),
  state: described('The state of that city.', z.optional(oneLine(120))),
})

/** A city that a point is too far from, and its centre. */
const farCity = z.object({
  city: z.string(),
  distanceKm: z.number(),
  latitude: z.number(),
  longitude: z.number(),
})
export type FarCity = z.infer<typeof farCity>

/**
 * The place at a point, as a form's fields; null where it is not known. `farFrom`: the named city,
 * if the point cannot be in it (D78).
 */
const reversedPlace = z.object({
  address: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  pincode: z.nullable(z.string()),
  landmark: z.nullable(z.string()),
  farFrom: z.nullable(farCity),
})
export type ReversedPlace = z.infer<typeof reversedPlace>

const placeQuery = z.object({
  q: described(
    'The text typed so far: a city, locality or pincode, in Latin or Devanagari.',
    searchWords.check(z.refine(isVisible, message('search_empty'))),
  ),
})

/** Places that match a text, best first, each with its point. */
const suggestedPlaces = z.object({
  places: z.array(
    z.object({
      kind: z.enum(['city', 'locality', 'pincode']),
      label: z.string(),
      location: z.nullable(z.string()),
      city: z.string(),
      state: z.nullable(z.string()),
      pincode: z.nullable(z.string()),
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
})
export type SuggestedPlace = z.infer<typeof suggestedPlaces>['places'][number]

/** The part of a map that is in view, in degrees. */
const viewQuery = z
  .object({
    south: described('Southern edge in degrees.', degrees(90, 'south')),
    west: described('Western edge in degrees.', degrees(180, 'west')),
    north: described('Northern edge in degrees.', degrees(90, 'north')),
    east: described('Eastern edge in degrees.', degrees(180, 'east')),
  })
  .check(
    z.refine(({ south, north }) => south < north, {
      path: ['north'],
      error: message('check_value'),
    }),
    z.refine(({ west, east }) => west < east, { path: ['east'], error: message('check_value') }),
  )
export type MapView = z.output<typeof viewQuery>

/**
 * Places to draw on a map without tiles, the most important first; where hardly any is in view, the
 * nearest around it too.
 */
const placesInView = z.object({
  places: z.array(
    z.object({
      kind: z.enum(['city', 'locality']),
      name: z.string(),
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
})
export type PlaceInView = z.infer<typeof placesInView>['places'][number]

/** What a place near a point is: a locality, or a landmark of one of these kinds. */
const NEARBY_KINDS = [
  'locality',
  'metro',
  'railway',
  'bus',
  'airport',
  'college',
  'hospital',
  'mall',
  'market',
  'office',
  'temple',
  'beach',
  'sight',
] as const
export type NearbyKind = (typeof NEARBY_KINDS)[number]

/** Places around a point, nearest first (D63). */
const nearbyPlaces = z.object({
  places: z.array(
    z.object({
      kind: z.enum(NEARBY_KINDS),
      name: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      distanceKm: z.number(),
    }),
  ),
})
export type NearbyPlace = z.infer<typeof nearbyPlaces>['places'][number]

/** The embedded gazetteer, for the location step of the listing forms and for maps (D25, D63). */
export const geoEndpoints = {
  reverse: defineEndpoint(geoRoutes.reverse, {
    summary: 'The place at a point',
    access: ROLES,
    query: reverseQuery,
    reply: reversedPlace,
    errors: ['place_not_found'],
  }),
  suggestPlaces: defineEndpoint(geoRoutes.suggestPlaces, {
    summary: 'Cities, localities and pincodes for a text',
    access: ROLES,
    query: placeQuery,
    reply: suggestedPlaces,
    errors: [],
  }),
  listNearby: defineEndpoint(geoRoutes.listNearby, {
    summary: 'Localities and landmarks around a point',
    access: 'public',
    query: pointQuery,
    reply: nearbyPlaces,
    errors: [],
  }),
  listPlaces: defineEndpoint(geoRoutes.listPlaces, {
    summary: 'Cities and localities in a part of the map',
    access: 'public',
    query: viewQuery,
    reply: placesInView,
    errors: [],
  }),
} as const satisfies Endpoints
