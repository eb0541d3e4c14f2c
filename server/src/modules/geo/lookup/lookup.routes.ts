import { geoEndpoints } from '@rentify/contract/geo/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type MountOptions, mount } from '../../../http/mount.ts'
import type { Module } from '../../../module.ts'
import { reversePlace, suggestPlaces } from './lookup.service.ts'
import { createNominatim } from './nominatim.ts'
import { placesInView } from './places-in-view.ts'
import { placesNear } from './places-near.ts'

type LookupOptions = {
  /** A Nominatim-compatible reverse call; null: the gazetteer alone. */
  readonly geocoderUrl: string | null
  readonly log: { warn(details: object, message: string): void }
}

/**
 * `/api/geo/*`: the gazetteer, for the location step of the listing forms and for maps (D25, D63).
 */
export const createLookup = (deps: LookupOptions): Module => ({
  mount: (app, options) => mountRoutes(app, deps, options),
})

function mountRoutes(
  http: FastifyInstance,
  { geocoderUrl, log }: LookupOptions,
  options: MountOptions,
): void {
  const geocoder = geocoderUrl === null ? null : createNominatim({ url: geocoderUrl, log })
  const handlers: Handlers<typeof geoEndpoints> = {
    reverse: ({ query }) => reversePlace(geocoder, query.lat, query.lng, query),
    suggestPlaces: async ({ query }) => ({ places: suggestPlaces(query.q) }),
    listNearby: async ({ query }) => ({ places: placesNear(query.lat, query.lng) }),
    listPlaces: async ({ query }) => ({ places: placesInView(query) }),
  }
  mount(http, geoEndpoints, handlers, options)
}
