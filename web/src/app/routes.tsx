// The whole site map: every address, who may see it, and what stands there (spec 000 §2, spec 001 §2).
import type { PageContent } from '@rentify/contract/pages'
import type { Need } from '../features/accounts/gate.ts'
import { m } from '../paraglide/messages.js'
import { matchPath } from '../router/match.ts'
import { type LazyPage, lazyPage } from './lazy-page.tsx'

export type PageRoute = {
  path: string
  need: Need
  page: LazyPage
  title: () => string
  /** What somebody signed out is told (spec 000 §5). */
  asks?: () => string
  /** What the server fetches to render it. */
  content?: PageContent
  /** May search engines list it. */
  index?: boolean
  /** Mails lead here, with a secret in the address: nobody is told where somebody came from, and no search engine keeps it. */
  mailed?: boolean
}

const notAvailable = lazyPage('src/pages/not-available.tsx', () => import('../pages/not-available.tsx'))

/** A screen that is still to be built: the honest page behind the right guard (D50). */
const soon = (path: string, need: Need, title: () => string): PageRoute => ({ path, need, title, page: notAvailable })

export const routes: readonly PageRoute[] = [
  { path: '/', need: 'nobody', page: lazyPage('src/pages/home.tsx', () => import('../pages/home.tsx')), title: m.title_home, content: 'home', index: true },
  { path: '/shop', need: 'nobody', page: lazyPage('src/pages/shops.tsx', () => import('../pages/shops.tsx')), title: m.title_shops, content: 'shops', index: true },
  {
    path: '/rooms',
    need: 'signedIn',
    page: lazyPage('src/pages/rooms.tsx', () => import('../pages/rooms.tsx')),
    title: m.title_rooms,
    asks: m.listings_login_search,
    content: 'rooms',
  },
  {
    path: '/hotels',
    need: 'signedIn',
    page: lazyPage('src/pages/hotels.tsx', () => import('../pages/hotels.tsx')),
    title: m.title_hotels,
    asks: m.listings_login_search,
    content: 'hotels',
  },
  {
    path: '/room/:id',
    need: 'signedIn',
    page: lazyPage('src/pages/property.tsx', () => import('../pages/property.tsx')),
    title: m.title_listing,
    asks: m.listings_login_room,
    content: 'listing',
  },
  {
    path: '/saved-rooms',
    need: 'signedIn',
    page: lazyPage('src/pages/saved.tsx', () => import('../pages/saved.tsx')),
    title: m.title_saved,
    asks: m.saved_login_view,
  },
  soon('/notifications-test', 'nobody', m.title_notifications),
  soon('/notifications', 'signedIn', m.title_notifications),
  { path: '/profile', need: 'signedIn', page: lazyPage('src/pages/profile.tsx', () => import('../pages/profile.tsx')), title: m.title_profile },
  { path: '/forgot-password', need: 'nobody', page: lazyPage('src/pages/forgot-password.tsx', () => import('../pages/forgot-password.tsx')), title: m.forgot_title, mailed: true },
  { path: '/reset-password', need: 'nobody', page: lazyPage('src/pages/reset-password.tsx', () => import('../pages/reset-password.tsx')), title: m.reset_title, mailed: true },
  { path: '/verify-email', need: 'nobody', page: lazyPage('src/pages/verify-email.tsx', () => import('../pages/verify-email.tsx')), title: m.verify_title, mailed: true },
  { path: '/help', need: 'signedIn', page: lazyPage('src/pages/help.tsx', () => import('../pages/help.tsx')), title: m.title_help },
  soon('/my-booking-requests', 'signedIn', m.title_booking_requests),
  soon('/my-bookings', 'owner', m.title_bookings),
  soon('/owner-dashboard', 'owner', m.title_dashboard),
  soon('/my-listings', 'owner', m.title_my_listings),
  soon('/add-property', 'owner', m.title_add_property),
  soon('/add-room', 'owner', m.title_add_room),
  soon('/add-hotel', 'owner', m.title_add_hotel),
  soon('/add-shop', 'owner', m.title_add_shop),
  soon('/edit-property/:id', 'owner', m.title_edit),
  soon('/edit-room/:id', 'owner', m.title_edit),
  soon('/edit-hotel/:id', 'owner', m.title_edit),
  soon('/edit-shop/:id', 'owner', m.title_edit),
  soon('/admin/*', 'backOffice', m.title_admin),
]

export const notFound: PageRoute = { path: '/*', need: 'nobody', page: lazyPage('src/pages/not-found.tsx', () => import('../pages/not-found.tsx')), title: m.title_not_found }

/** Addresses that only lead on (D12; spec 000 §2 also says `/shops`); `/login` is not among them: it also opens the dialog (D48). */
export const redirects = [
  { path: '/hotel/:id', to: '/room/:id' },
  { path: '/shop/:id', to: '/room/:id' },
  { path: '/shops', to: '/shop' },
] as const

/** The route of a path, `notFound` when there is none. */
export function routeOf(pathname: string): PageRoute {
  return routes.find(({ path }) => matchPath(path, pathname) !== null) ?? notFound
}

/** Whether an address shows more than that it will (D50). */
export function isBuilt(pathname: string): boolean {
  return routeOf(pathname).page !== notAvailable
}

/** Where neither navigation nor bottom bar stands (spec 000 §2). */
export function isBare(pathname: string): boolean {
  return pathname === '/login' || pathname === '/admin' || pathname.startsWith('/admin/')
}
