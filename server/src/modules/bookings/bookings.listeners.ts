import { type Listener, listenTo } from '../../events/index.ts'
import { confirmListings } from '../listings/index.ts'
import { bookingChanged } from './bookings.events.ts'

/** Who accepts a request knows that the place is to be had (D87). */
export const bookingListeners: readonly Listener[] = [
  listenTo(bookingChanged, 'bookings.confirm_listing', async (trx, { payload }) => {
    const { to, by, listingId } = payload
    const isAccepting = to === 'accepted' || to === 'booked'
    if (isAccepting && by === 'owner' && listingId) await confirmListings(trx, [listingId])
  }),
]
