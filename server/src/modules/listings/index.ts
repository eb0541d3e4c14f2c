// The catalogue: search, detail, facets and suggestions over rooms, hotels and shops.
export { mountListings } from './listings.routes.ts'
