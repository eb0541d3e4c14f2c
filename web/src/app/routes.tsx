// The whole site map: every address, who may see it, and what stands there (R2, R12).
import type { PageContent } from '@rentify/contract/pages'
import type { RouteAccess } from '../features/accounts/route-guard.ts'
import { m } from '../paraglide/messages.js'
import { matchPath } from '../router/match.ts'
import { type LazyPage, lazyPage } from './lazy-page.tsx'

export type PageRoute = {
  path: string
  need: RouteAccess
  page: LazyPage
  title: () => string
  /** What the server fetches to render it. */
  content?: PageContent
  /** May search engines list it. */
  index?: boolean
  /** Mails lead here, with a secret in the address: nobody is told where somebody came from, and no search engine keeps it. */
  mailed?: boolean
}

const notAvailable = lazyPage('not-available', () => import('../pages/not-available.tsx'))

/** A screen that is still to be built: the honest page behind the right guard (D50). */
const soon = (path: string, need: RouteAccess, title: () => string): PageRoute => ({
  path,
  need,
  title,
  page: notAvailable,
})

export const routes: readonly PageRoute[] = [
  {
    path: '/',
    need: 'nobody',
    page: lazyPage('home', () => import('../pages/home.tsx')),
    title: m.title_home,
    content: 'home',
    index: true,
  },
  {
    path: '/shop',
    need: 'nobody',
    page: lazyPage('shops', () => import('../pages/shops.tsx')),
    title: m.title_shops,
    content: 'shops',
    index: true,
  },
  {
    path: '/rooms',
    need: 'signedIn',
    page: lazyPage('rooms', () => import('../pages/rooms.tsx')),
    title: m.title_rooms,
    content: 'rooms',
  },
  {
    path: '/hotels',
    need: 'signedIn',
    page: lazyPage('hotels', () => import('../pages/hotels.tsx')),
    title: m.title_hotels,
    content: 'hotels',
  },
  {
    path: '/room/:id',
    need: 'signedIn',
    page: lazyPage('property', () => import('../pages/property.tsx')),
    title: m.title_listing,
    content: 'listing',
  },
  {
    path: '/saved-rooms',
    need: 'signedIn',
    page: lazyPage('saved', () => import('../pages/saved.tsx')),
    title: m.title_saved,
  },
  soon('/notifications-test', 'nobody', m.title_notifications),
  soon('/notifications', 'signedIn', m.title_notifications),
  {
    path: '/profile',
    need: 'signedIn',
    page: lazyPage('profile', () => import('../pages/profile.tsx')),
    title: m.title_profile,
  },
  {
    path: '/forgot-password',
    need: 'nobody',
    page: lazyPage('forgot-password', () => import('../pages/forgot-password.tsx')),
    title: m.forgot_title,
    mailed: true,
  },
  {
    path: '/reset-password',
    need: 'nobody',
    page: lazyPage('reset-password', () => import('../pages/reset-password.tsx')),
    title: m.reset_title,
    mailed: true,
  },
  {
    path: '/verify-email',
    need: 'nobody',
    page: lazyPage('verify-email', () => import('../pages/verify-email.tsx')),
    title: m.verify_title,
    mailed: true,
  },
  {
    path: '/help',
    need: 'signedIn',
    page: lazyPage('help', () => import('../pages/help.tsx')),
    title: m.title_help,
  },
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

export const notFound: PageRoute = {
  path: '/*',
  need: 'nobody',
  page: lazyPage('not-found', () => import('../pages/not-found.tsx')),
  title: m.title_not_found,
}

/** Addresses that only lead on (D12; R2 also says `/shops`); `/login` is not among them: it also opens the dialog (D48). */
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

/** Where neither navigation nor bottom bar stands (R2). */
export function isBare(pathname: string): boolean {
  return pathname === '/login' || pathname === '/admin' || pathname.startsWith('/admin/')
}
