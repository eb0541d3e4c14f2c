import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { m } from '../../../messages/index.js'
import { unbroken } from '../../../ui/unbroken.ts'
import { shownPlaceOf } from '../../listings/card-facts.ts'
import { shownTitle } from '../../listings/place-names.ts'
import { adminApi } from '../admin.api.ts'
import { adminPaths } from '../admin-paths.ts'
import { placeOf, shortId } from '../bookings/booking-labels.ts'

/** Somewhere to go: a page, or a row that opens in its list. */
export type Goal = {
  readonly key: string
  readonly label: string
  readonly about?: string
  readonly to: string
}

const EACH = 5
/** Fewer letters find too much. */
export const FEWEST_LETTERS = 2

/** What a text finds, by kind; owners find nothing of users (D35). */
export const goalsQuery = (search: string, role: 'admin' | 'owner') =>
  queryOptions({
    queryKey: ['admin', 'goals', role, search],
    queryFn: async ({ signal }) => {
      const query = { search, limit: EACH }
      const [users, bookings, properties] = await Promise.all([
        role === 'admin' ? adminApi.listUsers({ query }, { signal }) : { users: [] },
        adminApi.listAdminBookings({ query }, { signal }),
        adminApi.listProperties({ query }, { signal }),
      ])
      return {
        users: users.users.map(
          ({ _id, name, email }): Goal => ({
            key: _id,
            label: name,
            about: email,
            to: adminPaths.users({ search: email, open: _id }),
          }),
        ),
        bookings: bookings.bookings.map(
          (booking): Goal => ({
            key: booking._id,
            label: booking.renter.name ?? m.booking_former_user(),
            about: `${placeOf(booking)} ${shortId(booking)}`,
            to: adminPaths.bookings({ search: booking._id, open: booking._id }),
          }),
        ),
        properties: properties.properties.map(
          (property): Goal => ({
            key: property._id,
            label: unbroken(shownTitle(property)),
            about: shownPlaceOf(property),
            to: adminPaths.properties({ search: property._id, open: property._id }),
          }),
        ),
      }
    },
    enabled: search.length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })
