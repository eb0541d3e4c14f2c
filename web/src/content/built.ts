/**
 * The features that texts mention and whether they are built (D50); `routes.test.ts` compares it
 * with the site map.
 */
export const BUILT: Readonly<Record<'listing' | 'booking', boolean>> = {
  listing: true,
  booking: true,
}
