import type { Role } from '@rentify/contract/accounts/account'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import {
  bellIcon,
  chartIcon,
  gearIcon,
  heartIcon,
  inboxIcon,
  listIcon,
  mailIcon,
  searchIcon,
  userIcon,
} from '../../ui/icons.ts'

/** `counts`: the side whose requests, or the unread messages, are counted beside it. */
export type UserLink = {
  to: string
  label: string
  icon: string
  counts?: 'owner' | 'renter' | 'messages'
}

const profile = (): UserLink => ({ to: paths.profile(), label: m.nav_profile(), icon: userIcon })
const myListings = (): UserLink => ({
  to: paths.myListings(),
  label: m.nav_my_listings(),
  icon: listIcon,
})
const dashboard = (): UserLink => ({
  to: paths.ownerDashboard(),
  label: m.nav_dashboard(),
  icon: chartIcon,
})
const saved = (): UserLink => ({
  to: paths.saved(),
  label: m.nav_saved_properties(),
  icon: heartIcon,
})

const searches = (): UserLink => ({
  to: paths.savedSearches(),
  label: m.title_saved_searches(),
  icon: searchIcon,
})

const received = (): UserLink => ({
  to: paths.myBookings(),
  label: m.nav_requests(),
  icon: inboxIcon,
  counts: 'owner',
})
const sent = (): UserLink => ({
  to: paths.myBookingRequests(),
  label: m.nav_my_requests(),
  icon: inboxIcon,
  counts: 'renter',
})

const messages = (): UserLink => ({
  to: paths.messages(),
  label: m.title_messages(),
  icon: mailIcon,
  counts: 'messages',
})

const notifications = (): UserLink => ({
  to: paths.notifications(),
  label: m.notifications_bell(),
  icon: bellIcon,
})

const backOffice = (): UserLink => ({ to: paths.admin(), label: m.nav_admin(), icon: gearIcon })

/** The user menu's links under 'Owner Panel' or 'User Panel', in the required order (R2). */
export const menuLinks = (role: Role): UserLink[] => [
  ...(role === 'owner' ? [profile(), myListings(), dashboard()] : [profile(), saved()]),
  messages(),
  searches(),
  ...(role === 'renter' ? [] : [backOffice()]),
]

const OF_ROLE: Readonly<Record<Role, () => UserLink[]>> = {
  owner: () => [received(), myListings(), dashboard()],
  renter: () => [sent(), saved()],
  admin: () => [saved()],
}

/** The drawer's links, in the drawer's order; the bell's page and the requests are there, too. */
export const drawerLinks = (role: Role): UserLink[] => [
  ...OF_ROLE[role](),
  messages(),
  searches(),
  notifications(),
  profile(),
  ...(role === 'renter' ? [] : [backOffice()]),
]
