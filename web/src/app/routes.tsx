// The site map: every address, its guard and its page (R2, R12). `bundle` is read by the build:
// `web/chunks.ts` explains each.
import type { RouteAccess } from '../features/accounts/route-guard.ts'
import { m } from '../messages/index.js'
import { matchPath } from '../router/match.ts'
import { type LayoutModule, type LazyPage, lazyPage, type PageModule } from './lazy-page.tsx'

/**
 * What several routes share: a guard, and a layout that stays mounted while the user moves between
 * their pages.
 */
export type Layout = {
  need: RouteAccess
  page: LazyPage<LayoutModule>
  /** The layout around this one. */
  layout?: Layout
}

export type PageRoute = {
  path: string
  need: RouteAccess
  page: LazyPage
  title: () => string
  layout?: Layout
}

const addListing = lazyPage(() => import(/* bundle: wizards */ '../pages/add-listing.tsx'))
const editListing = lazyPage(() => import(/* bundle: wizards */ '../pages/edit-listing.tsx'))

const notifications = lazyPage(() => import(/* bundle: own */ '../pages/notifications.tsx'))

const emailLink: Layout = {
  need: 'public',
  page: lazyPage(() => import('../pages/email-links/layout.tsx')),
}

const messages = lazyPage(() => import('../pages/messages.tsx'))

export const routes: readonly PageRoute[] = [
  {
    path: '/',
    need: 'public',
    page: lazyPage(() => import(/* bundle: home */ '../pages/home.tsx')),
    title: m.title_home,
  },
  {
    path: '/shop',
    need: 'public',
    page: lazyPage(() => import(/* bundle: lists */ '../pages/shops.tsx')),
    title: m.title_shops,
  },
  {
    path: '/rooms',
    need: 'signedIn',
    page: lazyPage(() => import(/* bundle: lists */ '../pages/rooms.tsx')),
    title: m.title_rooms,
  },
  {
    path: '/hotels',
    need: 'signedIn',
    page: lazyPage(() => import(/* bundle: lists */ '../pages/hotels.tsx')),
    title: m.title_hotels,
  },
  {
    path: '/room/:id',
    need: 'signedIn',
    page: lazyPage(() => import('../pages/property.tsx')),
    title: m.title_listing,
  },
  {
    path: '/saved-rooms',
    need: 'signedIn',
    page: lazyPage(() => import('../pages/saved.tsx')),
    title: m.title_saved,
  },
  {
    path: '/compare',
    need: 'signedIn',
    page: lazyPage(() => import('../pages/compare.tsx')),
    title: m.compare_title,
  },
  {
    path: '/saved-searches',
    need: 'signedIn',
    page: lazyPage(() => import(/* bundle: after-lists */ '../pages/saved-searches.tsx')),
    title: m.title_saved_searches,
  },
  {
    path: '/reviews',
    need: 'signedIn',
    page: lazyPage(() => import(/* bundle: own */ '../pages/reviews.tsx')),
    title: m.title_reviews,
  },
  { path: '/messages', need: 'signedIn', page: messages, title: m.title_messages },
  { path: '/messages/:id', need: 'signedIn', page: messages, title: m.title_messages },
  {
    path: '/notifications-test',
    need: 'public',
    page: notifications,
    title: m.title_notifications,
  },
  { path: '/notifications', need: 'signedIn', page: notifications, title: m.title_notifications },
  {
    path: '/notifications/preferences',
    need: 'signedIn',
    page: lazyPage(() => import(/* bundle: own */ '../pages/notification-preferences.tsx')),
    title: m.title_notification_preferences,
  },
  {
    path: '/profile',
    need: 'signedIn',
    page: lazyPage(() => import('../pages/profile.tsx')),
    title: m.title_profile,
  },
  {
    path: '/forgot-password',
    need: 'public',
    page: lazyPage(() => import(/* bundle: email-links */ '../pages/forgot-password.tsx')),
    title: m.forgot_title,
    layout: emailLink,
  },
  {
    path: '/reset-password',
    need: 'public',
    page: lazyPage(() => import(/* bundle: email-links */ '../pages/reset-password.tsx')),
    title: m.reset_title,
    layout: emailLink,
  },
  {
    path: '/verify-email',
    need: 'public',
    page: lazyPage(() => import(/* bundle: email-links */ '../pages/verify-email.tsx')),
    title: m.verify_title,
    layout: emailLink,
  },
  {
    path: '/confirm-listings',
    need: 'public',
    page: lazyPage(() => import('../pages/confirm-listings.tsx')),
    title: m.title_confirm_listings,
    layout: emailLink,
  },
  {
    path: '/help',
    need: 'signedIn',
    page: lazyPage(() => import('../pages/help.tsx')),
    title: m.title_help,
  },
  {
    path: '/my-booking-requests',
    need: 'signedIn',
    page: lazyPage(() => import(/* bundle: own */ '../pages/my-booking-requests.tsx')),
    title: m.title_booking_requests,
  },
  {
    path: '/bookings/:id',
    need: 'signedIn',
    page: lazyPage(() => import(/* bundle: own */ '../pages/booking.tsx')),
    title: m.booking_page_title,
  },
  {
    path: '/my-bookings',
    need: 'owner',
    page: lazyPage(() => import(/* bundle: own-listings */ '../pages/my-bookings.tsx')),
    title: m.title_bookings,
  },
  {
    path: '/owner-dashboard',
    need: 'owner',
    page: lazyPage(() => import(/* bundle: own-listings */ '../pages/owner-dashboard.tsx')),
    title: m.title_dashboard,
  },
  {
    path: '/my-listings',
    need: 'owner',
    page: lazyPage(() => import(/* bundle: own-listings */ '../pages/my-listings.tsx')),
    title: m.title_my_listings,
  },
  {
    path: '/my-listings/:id/calendar',
    need: 'owner',
    page: lazyPage(() => import(/* bundle: own */ '../pages/listing-calendar.tsx')),
    title: m.own_calendar_title,
  },
  {
    path: '/my-listings/:id/insights',
    need: 'owner',
    page: lazyPage(() => import('../pages/listing-insights.tsx')),
    title: m.own_insights,
  },
  {
    path: '/my-listings/:id/visits',
    need: 'owner',
    page: lazyPage(() => import('../pages/visiting-hours.tsx')),
    // The page has a better one.
    title: m.title_my_listings,
  },
  { path: '/add-property', need: 'owner', page: addListing, title: m.title_add_property },
  { path: '/add-room', need: 'owner', page: addListing, title: m.title_add_room },
  { path: '/add-hotel', need: 'owner', page: addListing, title: m.title_add_hotel },
  { path: '/add-shop', need: 'owner', page: addListing, title: m.title_add_shop },
  { path: '/edit-property/:id', need: 'owner', page: editListing, title: m.title_edit },
  { path: '/edit-room/:id', need: 'owner', page: editListing, title: m.title_edit },
  { path: '/edit-hotel/:id', need: 'owner', page: editListing, title: m.title_edit },
  { path: '/edit-shop/:id', need: 'owner', page: editListing, title: m.title_edit },
  // Signs its users in itself; its pages are in `pages/admin/routes.tsx` (ADR 0171).
  {
    path: '/admin/*',
    need: 'public',
    page: lazyPage(() => import('../pages/admin.tsx')),
    title: m.title_admin,
  },
]

export const notFound: PageRoute = {
  path: '/*',
  need: 'public',
  page: lazyPage(() => import('../pages/not-found.tsx')),
  title: m.title_not_found,
}

/** Redirects (D12; R2 also names `/shops`); not `/login`, which also opens the dialog (D48). */
export const redirects = [
  { path: '/hotel/:id', to: '/room/:id' },
  { path: '/shop/:id', to: '/room/:id' },
  { path: '/shops', to: '/shop' },
] as const

/** The route of a path, `notFound` when there is none. */
export function routeOf(pathname: string): PageRoute {
  return routes.find(({ path }) => matchPath(path, pathname) !== null) ?? notFound
}

/** The chunks of a route: its layouts from the outside in, then its page. */
export function partsOf({
  layout,
  page,
}: Pick<PageRoute, 'layout' | 'page'>): LazyPage<PageModule | LayoutModule>[] {
  return layout ? [...partsOf(layout), page] : [page]
}

/** Routes without navigation and bottom bar (R2), whose pages render their own `main`. */
export function isBare(pathname: string): boolean {
  return pathname === '/login' || pathname === '/admin' || pathname.startsWith('/admin/')
}
