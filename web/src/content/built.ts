/** What the texts speak of and whether it is there already (D50); `routes.test.ts` holds it against the site map. */
export const BUILT: Readonly<Record<'listing' | 'booking', boolean>> = {
  listing: false,
  booking: false,
}
