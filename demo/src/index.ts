// The public API of the demo: generated data and rendered pictures.
export { type BookableListing, demoBookings } from './bookings.ts'
export { generateListings } from './generate.ts'
export type { DemoListing } from './listing.ts'
export { DEMO_ACCOUNTS, type DemoAccount, demoOwner, demoVisitors, ownersFor } from './owners.ts'
export { demoPictures } from './picture-files.ts'
export { demoReviews } from './reviews.ts'
