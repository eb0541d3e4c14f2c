// The authorisation matrix: every endpoint of the contract × who calls × whose listing it is. An
// endpoint without a row fails, and so does a row without an endpoint.
import { createHash } from 'node:crypto'
import { ROLES } from '@rentify/contract/accounts/account'
import type { Endpoint, Endpoints } from '@rentify/contract/endpoint'
import { allEndpoints } from '@rentify/contract/endpoints'
import type { ErrorReply } from '@rentify/contract/errors'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '../modules/accounts/sessions/tokens.ts'
import type { ListingRow } from '../modules/listings/bulk.repo.ts'
import {
  anAdmin,
  anOwner,
  aRegistration,
  aRenter,
  aSession,
  type Person,
} from '../testing/makers/accounts.ts'
import { aBookingForm, aRequest } from '../testing/makers/bookings.ts'
import { aMessage, anEnquiry, aVisit } from '../testing/makers/conversations.ts'
import { aHotel, aRoom, aShop, listed } from '../testing/makers/listings.ts'
import { anUpload } from '../testing/makers/pictures.ts'
import { OWNERS_MARKS, RENTERS_MARKS } from '../testing/makers/reviews.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const CALLERS = [
  'none',
  'garbage',
  'expired',
  'revoked',
  'renter',
  'owner',
  'otherOwner',
  'admin',
] as const
type Caller = (typeof CALLERS)[number]
/** `own` and `hidden` are the owner's, `foreign` is another owner's, `missing` does not exist. */
const OBJECTS = ['own', 'foreign', 'hidden', 'missing'] as const
type ObjectKind = (typeof OBJECTS)[number]

type Statuses = Record<Caller, number>
/** `silent`: the response says nothing about the listing itself. */
type Row = { query?: string; silent?: true; body?: () => unknown } & (
  | { answers: Statuses }
  | {
      of:
        | ((ownerId: string, over?: Partial<ListingRow>) => ListingRow)
        | 'session'
        | 'upload'
        | 'booking'
      answers: Record<ObjectKind, Statuses>
    }
)

const everyCaller = (status: number): Statuses => ({
  none: status,
  garbage: status,
  expired: status,
  revoked: status,
  renter: status,
  owner: status,
  otherOwner: status,
  admin: status,
})
const signedInOnly = (status: number): Statuses => ({
  ...everyCaller(status),
  none: 401,
  garbage: 401,
  expired: 401,
  revoked: 401,
})

/**
 * A public listing is visible to all callers; a hidden one to its owner and administrators (D10).
 */
const ofPublicCatalogue = {
  own: everyCaller(200),
  foreign: everyCaller(200),
  hidden: { ...everyCaller(404), owner: 200, admin: 200 },
  missing: everyCaller(404),
}

/** An owner cannot save one of their own listings; a hidden one cannot be saved. */
const toBeSaved = {
  own: { ...signedInOnly(200), owner: 403 },
  foreign: { ...signedInOnly(200), otherOwner: 403 },
  hidden: { ...signedInOnly(404), owner: 403 },
  missing: signedInOnly(404),
}
const alikeFor = (answers: Statuses): Record<ObjectKind, Statuses> => ({
  own: answers,
  foreign: answers,
  hidden: answers,
  missing: answers,
})
/** A session is visible only to its user. */
const ofOwnersSessions = {
  own: { ...signedInOnly(404), owner: 200 },
  foreign: { ...signedInOnly(404), otherOwner: 200 },
  hidden: { ...signedInOnly(404), owner: 200 },
  missing: signedInOnly(404),
}

/** Uploading is for owners and administrators. */
const ownersOnly = (status: number): Statuses => ({ ...signedInOnly(status), renter: 403 })

/** A conversation is there for its two sides alone. */
const ofNoConversation = (body?: () => unknown) => ({
  of: aRoom,
  silent: true as const,
  answers: alikeFor(signedInOnly(404)),
  ...(body && { body }),
})

/** An owner's calls about own listings: those of others do not exist for them. */
const listingOwnersOnly = (status: number): Statuses => ({ ...ownersOnly(status), admin: 403 })
const ofOwnListings = {
  own: { ...listingOwnersOnly(404), owner: 200 },
  foreign: { ...listingOwnersOnly(404), otherOwner: 200 },
  hidden: { ...listingOwnersOnly(404), owner: 200 },
  missing: listingOwnersOnly(404),
}
const toCreate = { answers: listingOwnersOnly(400), body: () => ({ title: '' }) }
const changed = { answers: ofOwnListings, body: () => ({ description: 'Freshly painted' }) }
const shown = { answers: ofOwnListings, silent: true } as const
const myListings = { answers: listingOwnersOnly(200) }

/** A booking is there for its parties: the renter who asked, and its listing's owner. */
const ofBookings = (renterGets: number, ownerGets: number, others: Statuses) => ({
  own: { ...others, renter: renterGets, owner: ownerGets },
  foreign: { ...others, renter: renterGets, otherOwner: ownerGets },
  hidden: { ...others, renter: renterGets, owner: ownerGets },
  missing: others,
})
const decided = {
  of: 'booking',
  answers: ofBookings(403, 200, { ...ownersOnly(404), admin: 403 }),
} as const

const administratorsOnly = (status: number): Statuses => ({ ...signedInOnly(403), admin: status })

/** `again` is what an administrator gets after the owner did the same. */
const ofPanelBookings = (first: number, again = first) => ({
  own: { ...ownersOnly(404), owner: first, admin: again },
  foreign: { ...ownersOnly(404), otherOwner: first, admin: again },
  hidden: { ...ownersOnly(404), owner: first, admin: again },
  missing: ownersOnly(404),
})

const ofAMissingAccount = {
  of: aRoom,
  silent: true,
  answers: alikeFor(administratorsOnly(404)),
} as const

const blockedBy = (status: number) => ({ ...listingOwnersOnly(404), owner: status })
const toBeBlocked = {
  own: blockedBy(201),
  foreign: { ...listingOwnersOnly(404), otherOwner: 201 },
  hidden: blockedBy(201),
  missing: listingOwnersOnly(404),
}

/** In the back office owners see their own listings, administrators all (D35). */
const ofPanel = {
  own: { ...ownersOnly(404), owner: 200, admin: 200 },
  foreign: { ...ownersOnly(404), otherOwner: 200, admin: 200 },
  hidden: { ...ownersOnly(404), owner: 200, admin: 200 },
  missing: ownersOnly(404),
}
const reported = { ...signedInOnly(201), owner: 403 }
const asked = { ...listingOwnersOnly(404), owner: 409 }

/** A bulk act on a row that is not there: what becomes of rows is in the answer. */
const ofOneRow = (form: object) => () => ({ ids: [uuidv7()], ...form })

const ROWS: Record<string, Row> = {
  'health.live': { answers: everyCaller(200) },
  'health.ready': { answers: everyCaller(200) },
  'settings.getPublicSettings': { answers: everyCaller(200) },
  'admin.getAdminSettings': { answers: administratorsOnly(200) },
  'admin.updateAdminSettings': { body: () => ({}), answers: administratorsOnly(200) },
  'admin.listSettingsChanges': { answers: administratorsOnly(200) },
  'admin.undoSettingsChange': ofAMissingAccount,
  'admin.getPanelSession': { answers: { ...signedInOnly(200), renter: 403 } },
  'admin.getHealth': { answers: administratorsOnly(200) },
  // No job has this id; its own test retries one.
  'admin.retryJob': { of: aRoom, silent: true, answers: alikeFor(administratorsOnly(404)) },
  'admin.getDashboardStats': { answers: { ...signedInOnly(200), renter: 403 } },
  'admin.getDuties': { answers: administratorsOnly(200) },
  'admin.listRecentBookings': { answers: { ...signedInOnly(200), renter: 403 } },
  'admin.listRecentUsers': { answers: administratorsOnly(200) },
  'admin.listUsers': { answers: administratorsOnly(200) },
  // Of an account that is not there; their own tests change real ones.
  'admin.updateUser': {
    ...ofAMissingAccount,
    body: () => ({ name: 'Asha Rao', email: 'asha.rao@people.example', role: 'user' }),
  },
  'admin.setUserStatus': { ...ofAMissingAccount, body: () => ({ status: 'inactive' }) },
  'admin.setUserStatuses': {
    body: ofOneRow({ status: 'inactive' }),
    answers: administratorsOnly(200),
  },
  'admin.setUserPassword': { ...ofAMissingAccount, body: () => ({ password: 'monsoon-44' }) },
  'admin.setUserVerification': { ...ofAMissingAccount, body: () => ({ evidence: null }) },
  'admin.refuseUserVerification': { ...ofAMissingAccount, body: () => ({ reason: 'Not seen' }) },
  'admin.setUserVerifications': {
    body: ofOneRow({ evidence: null }),
    answers: administratorsOnly(200),
  },
  'admin.deleteUser': ofAMissingAccount,
  'admin.listProperties': { answers: ownersOnly(200) },
  'admin.getProperty': { of: aRoom, answers: ofPanel },
  'admin.updateProperty': {
    of: aRoom,
    answers: ofPanel,
    body: () => ({ description: 'Freshly painted' }),
  },
  'admin.setPropertyStatus': { of: aRoom, answers: ofPanel, body: () => ({ status: 'inactive' }) },
  'admin.setPropertyStatuses': { body: ofOneRow({ status: 'inactive' }), answers: ownersOnly(200) },
  'admin.setPropertyFeatured': {
    of: aRoom,
    answers: { ...alikeFor(administratorsOnly(200)), missing: administratorsOnly(404) },
    body: () => ({ featured: true }),
  },
  // An owner's comes first here; their own test deletes one as an administrator.
  'admin.deleteProperty': {
    of: aRoom,
    silent: true,
    answers: {
      own: { ...ownersOnly(404), owner: 200 },
      foreign: { ...ownersOnly(404), otherOwner: 200 },
      hidden: { ...ownersOnly(404), owner: 200 },
      missing: ownersOnly(404),
    },
  },
  'admin.listConversationReports': { answers: administratorsOnly(200) },
  'admin.decideConversationReport': {
    ...ofAMissingAccount,
    body: () => ({ decision: 'allowed' }),
  },
  'admin.listSignals': { answers: administratorsOnly(200) },
  'admin.decideSignal': { ...ofAMissingAccount, body: () => ({ decision: 'fine' }) },
  'admin.blockListingsOf': {
    ...ofAMissingAccount,
    body: () => ({ listings: 1, reason: 'Fraud' }),
  },
  'admin.dismissSignalsOf': { ...ofAMissingAccount, body: () => ({ signals: 1 }) },
  'admin.listReports': { answers: administratorsOnly(200) },
  'admin.decideReport': { ...ofAMissingAccount, body: () => ({ decision: 'allowed' }) },
  'listings.reportListing': {
    of: aRoom,
    silent: true,
    body: () => ({ reason: 'fraud' }),
    answers: {
      own: reported,
      foreign: { ...signedInOnly(201), otherOwner: 403 },
      hidden: { ...signedInOnly(404), owner: 403, admin: 201 },
      missing: signedInOnly(404),
    },
  },
  'listings.requestPhotos': {
    of: aRoom,
    silent: true,
    answers: {
      own: { ...signedInOnly(201), owner: 403, admin: 403 },
      foreign: { ...signedInOnly(201), otherOwner: 403, admin: 403 },
      hidden: { ...signedInOnly(404), owner: 403, admin: 403 },
      missing: { ...signedInOnly(404), admin: 403 },
    },
  },
  'listings.getListingBlock': { of: aRoom, silent: true, answers: ofOwnListings },
  'listings.requestReview': {
    of: aRoom,
    silent: true,
    body: () => ({}),
    answers: {
      own: asked,
      foreign: { ...listingOwnersOnly(404), otherOwner: 409 },
      hidden: asked,
      missing: listingOwnersOnly(404),
    },
  },
  // An owner sees and decides on the bookings of their own listings only (D35).
  'admin.listAdminBookings': { answers: ownersOnly(200) },
  'admin.getAdminBooking': { of: 'booking', answers: ofPanelBookings(200) },
  'admin.updateAdminBooking': {
    of: 'booking',
    body: () => ({}),
    answers: { ...alikeFor(administratorsOnly(200)), missing: administratorsOnly(404) },
  },
  'admin.setAdminBookingStatus': {
    of: 'booking',
    body: () => ({ status: 'confirmed' }),
    answers: ofPanelBookings(200, 409),
  },
  'admin.setAdminBookingStatuses': {
    body: ofOneRow({ status: 'confirmed' }),
    answers: ownersOnly(200),
  },
  'admin.deleteAdminBooking': {
    of: 'booking',
    answers: { ...alikeFor(administratorsOnly(200)), missing: administratorsOnly(404) },
  },
  'admin.exportUsers': { answers: administratorsOnly(200) },
  'admin.exportBookings': { answers: ownersOnly(200) },
  'admin.exportProperties': { answers: ownersOnly(200) },
  'admin.exportAudit': { answers: administratorsOnly(200) },
  'admin.listAudit': { answers: administratorsOnly(200) },
  'geo.listNearby': { query: 'lat=28.62&lng=77.36', answers: everyCaller(200) },
  'geo.listPlaces': {
    query: 'south=28&west=77&north=29&east=78',
    answers: everyCaller(200),
  },
  'auth.register': { body: aRegistration, answers: everyCaller(201) },
  'auth.login': {
    body: () => ({ email: renter.email, password: renter.password }),
    answers: everyCaller(200),
  },
  'auth.logout': { answers: signedInOnly(200) },
  'auth.getProfile': { answers: signedInOnly(200) },
  // These need reauthentication or a code beside the session; their own tests cover that.
  'auth.updateProfile': {
    body: () => ({ name: 'Asha Rao', email: 'somebody.else@people.example' }),
    answers: signedInOnly(400),
  },
  'auth.chooseLanguage': { body: () => ({ language: 'en' }), answers: signedInOnly(200) },
  'auth.getVerification': { answers: listingOwnersOnly(200) },
  'auth.askForVerification': {
    body: () => ({ evidence: 'My rent agreement' }),
    answers: listingOwnersOnly(200),
  },
  'auth.verifyEmail': {
    body: () => ({ token: 'nobody was given this one' }),
    answers: everyCaller(410),
  },
  'auth.sendVerification': { answers: signedInOnly(200) },
  'auth.forgotPassword': {
    body: () => ({ email: 'nobody@people.example' }),
    answers: everyCaller(200),
  },
  'auth.resetPassword': {
    body: () => ({
      token: 'nobody was given this one',
      password: 'monsoon-43',
      confirmPassword: 'monsoon-43',
    }),
    answers: everyCaller(410),
  },
  'auth.changePassword': {
    body: () => ({ currentPassword: 'monsoon-42', password: 'short', confirmPassword: 'short' }),
    answers: signedInOnly(400),
  },
  'auth.listSessions': { answers: signedInOnly(200) },
  'auth.endSession': { of: 'session', answers: ofOwnersSessions },
  'auth.endOtherSessions': { answers: signedInOnly(200) },
  'auth.lockPanel': { answers: signedInOnly(200) },
  'auth.unlockPanel': { body: () => ({}), answers: signedInOnly(400) },
  'auth.googleLogin': {
    body: () => ({ credential: 'not configured here' }),
    answers: everyCaller(503),
  },
  'two-factor.beginTwoFactor': {
    body: () => ({ password: 'monsoon-42' }),
    answers: signedInOnly(200),
  },
  'two-factor.confirmTwoFactor': { answers: signedInOnly(400) },
  'two-factor.disableTwoFactor': { answers: signedInOnly(400) },
  'two-factor.renewRecoveryCodes': { answers: signedInOnly(400) },
  'privacy.exportMyData': { answers: signedInOnly(200) },
  'privacy.deleteMyAccount': { answers: signedInOnly(400) },
  'search.listRooms': { answers: everyCaller(200) },
  'search.listHotels': { answers: everyCaller(200) },
  'search.listShops': { answers: everyCaller(200) },
  'search.listListings': { answers: everyCaller(200) },
  'search.countFacets': { answers: everyCaller(200) },
  'search.mapListings': { answers: everyCaller(200) },
  'search.understand': { query: 'q=noida', answers: everyCaller(200) },
  'search.suggest': { query: 'q=noida', answers: everyCaller(200) },
  'listings.getRoom': { of: aRoom, answers: ofPublicCatalogue },
  'listings.getHotel': { of: aHotel, answers: ofPublicCatalogue },
  'listings.getShop': { of: aShop, answers: ofPublicCatalogue },
  'listings.getListing': { of: aRoom, answers: ofPublicCatalogue },
  'listings.compareListings': {
    query: 'ids=0190c000-0000-7000-8000-0000000000f3',
    answers: everyCaller(200),
  },
  // An empty form is rejected behind the access rule; its own tests send whole ones.
  'listings.createRoom': toCreate,
  'listings.createHotel': toCreate,
  'listings.createShop': toCreate,
  'listings.updateRoom': { of: aRoom, ...changed },
  'listings.updateHotel': { of: aHotel, ...changed },
  'listings.updateShop': { of: aShop, ...changed },
  'listings.toggleRoom': { of: aRoom, ...shown },
  'listings.toggleHotel': { of: aHotel, ...shown },
  'listings.toggleShop': { of: aShop, ...shown },
  'listings.deleteRoom': { of: aRoom, ...shown },
  'listings.deleteHotel': { of: aHotel, ...shown },
  'listings.deleteShop': { of: aShop, ...shown },
  'listings.listMyRooms': myListings,
  'listings.listMyHotels': myListings,
  'listings.listMyShops': myListings,
  'listings.listMyListings': myListings,
  'listings.confirmListing': { of: aRoom, ...shown },
  'listings.listUnconfirmed': myListings,
  'listings.confirmAll': myListings,
  // Of a link that is none; its own tests answer real ones.
  'listings.showAsked': { body: () => ({ token: 'none' }), answers: everyCaller(410) },
  'listings.answerAsked': { body: () => ({ token: 'none' }), answers: everyCaller(410) },
  // The contact was not shown to these callers.
  'listings.reportGone': {
    of: aRoom,
    silent: true,
    answers: {
      own: { ...signedInOnly(409), owner: 403, admin: 403 },
      foreign: { ...signedInOnly(409), otherOwner: 403, admin: 403 },
      hidden: { ...signedInOnly(404), owner: 403, admin: 403 },
      missing: { ...signedInOnly(404), admin: 403 },
    },
  },
  'listings.changeMyListings': {
    body: () => ({ action: 'hide', search: { q: 'no listing has these words' } }),
    answers: listingOwnersOnly(200),
  },
  'listings.listMyBulkChanges': myListings,
  // Of an act that is not there; its own tests undo real ones.
  'listings.getMyBulkChange': {
    of: aRoom,
    silent: true,
    answers: alikeFor(listingOwnersOnly(404)),
  },
  'listings.undoMyBulkChange': {
    of: aRoom,
    silent: true,
    answers: alikeFor(listingOwnersOnly(404)),
  },
  'listings.exportMyListings': {
    body: () => ({ search: { q: 'no listing has these words' } }),
    answers: listingOwnersOnly(200),
  },
  'availability.getAvailability': { of: aRoom, silent: true, answers: ofPublicCatalogue },
  'availability.blockDates': {
    of: aRoom,
    silent: true,
    body: () => ({ from: '2030-03-01', to: '2030-03-05' }),
    answers: toBeBlocked,
  },
  // Of a block that is not there; its own tests free real ones.
  'availability.unblockDates': {
    of: aRoom,
    silent: true,
    answers: alikeFor(listingOwnersOnly(404)),
  },
  'availability.getCalendarLink': { of: aRoom, ...shown },
  'availability.createCalendarLink': { of: aRoom, ...shown },
  'availability.revokeCalendarLink': { of: aRoom, ...shown },
  'geo.reverse': { query: 'lat=28.62&lng=77.36', answers: signedInOnly(200) },
  'geo.suggestPlaces': { query: 'q=noida', answers: signedInOnly(200) },
  // A file that is none is rejected behind the access rule; its own tests send pictures.
  'media.uploadPicture': {
    body: () => ({ picture: new Blob(['no picture'], { type: 'image/jpeg' }) }),
    answers: ownersOnly(400),
  },
  'media.findUpload': { of: 'upload', silent: true, answers: alikeFor(ownersOnly(200)) },
  'bookings.createBooking': {
    body: () => aBookingForm(uuidv7()),
    answers: { ...signedInOnly(404), admin: 403 },
  },
  'bookings.listMyRequests': { answers: signedInOnly(200) },
  'bookings.countMyRequests': { answers: signedInOnly(200) },
  'bookings.listMyBookings': myListings,
  'bookings.countMyBookings': myListings,
  'bookings.getBooking': { of: 'booking', answers: ofBookings(200, 200, signedInOnly(404)) },
  'bookings.setBookingStatus': { ...decided, body: () => ({ status: 'accepted' }) },
  'bookings.approveBooking': decided,
  'bookings.rejectBooking': decided,
  'bookings.withdrawBooking': {
    of: 'booking',
    answers: ofBookings(200, 403, { ...signedInOnly(404), admin: 403 }),
  },
  // Of a conversation that is not there; whose it is: `conversations.test.ts`.
  'conversations.startConversation': {
    body: () => anEnquiry(uuidv7()),
    answers: signedInOnly(404),
  },
  'conversations.listConversations': { answers: signedInOnly(200) },
  'conversations.countUnreadConversations': { answers: signedInOnly(200) },
  'conversations.getConversation': ofNoConversation(),
  'conversations.changeConversation': ofNoConversation(() => ({ muted: true })),
  'conversations.listMessages': ofNoConversation(),
  'conversations.sendMessage': ofNoConversation(() => aMessage()),
  'conversations.markConversationRead': ofNoConversation(() => ({ seq: 1 })),
  'conversations.reportConversation': ofNoConversation(() => ({ reason: 'fraud' })),
  'conversations.getContactPolicy': { answers: ownersOnly(200) },
  'conversations.setContactPolicy': {
    body: () => ({ contactPolicy: 'always' }),
    answers: ownersOnly(200),
  },
  'visits.getVisitingHours': { of: aRoom, ...shown },
  'visits.setVisitingHours': {
    of: aRoom,
    silent: true,
    answers: ofOwnListings,
    body: () => ({ days: [], minutes: 30 }),
  },
  // Of a conversation or visit that is not there; whose it is: `visits.test.ts`.
  'visits.listFreeTimes': ofNoConversation(),
  'visits.askForVisit': ofNoConversation(() => aVisit(new Date().toISOString())),
  'visits.changeVisit': ofNoConversation(() => ({ action: 'cancel' })),
  'visits.getVisitCalendar': ofNoConversation(),
  'reviews.listListingReviews': { of: aRoom, silent: true, answers: ofPublicCatalogue },
  'reviews.getBookingReviews': { of: 'booking', answers: ofBookings(200, 200, signedInOnly(404)) },
  // Of a request that is no stay yet; who may write of one: `reviews.test.ts`.
  'reviews.writeReview': {
    of: 'booking',
    body: () => ({ marks: { ...RENTERS_MARKS, ...OWNERS_MARKS }, text: 'A quiet place' }),
    answers: ofBookings(409, 409, { ...signedInOnly(404), admin: 403 }),
  },
  'reviews.listDueReviews': { answers: signedInOnly(200) },
  'reviews.listReceivedReviews': { answers: signedInOnly(200) },
  // Of a review that is not there; whose one is: `reviews.test.ts`.
  'reviews.answerReview': {
    of: aRoom,
    silent: true,
    body: () => ({ text: 'Thank you' }),
    answers: alikeFor({ ...signedInOnly(404), admin: 403 }),
  },
  'reviews.reportReview': {
    of: aRoom,
    silent: true,
    body: () => ({ reason: 'offensive' }),
    answers: alikeFor(signedInOnly(404)),
  },
  'admin.listReviewReports': { answers: administratorsOnly(200) },
  'admin.decideReviewReports': { ...ofAMissingAccount, body: () => ({ decision: 'kept' }) },
  'saved.listSaved': { answers: signedInOnly(200) },
  'saved.saveListing': { of: aRoom, silent: true, answers: toBeSaved },
  'saved.noteSaved': {
    of: aRoom,
    silent: true,
    body: () => ({ note: 'Ask about the water', notedAt: '2026-11-01T10:00:00.000Z' }),
    // Nobody has saved it; whose save it is: `saved.notes.test.ts`.
    answers: alikeFor(signedInOnly(404)),
  },
  'saved.unsaveListing': { of: aRoom, silent: true, answers: alikeFor(signedInOnly(200)) },
  'saved.clearSaved': { answers: signedInOnly(200) },
  'saved.removeSaved': { body: () => ({ ids: [uuidv7()] }), answers: signedInOnly(200) },
  'saved-searches.listSavedSearches': { answers: signedInOnly(200) },
  'saved-searches.saveSearch': {
    body: () => ({ type: 'Room', query: 'city=Pune', frequency: 'bell' }),
    answers: signedInOnly(201),
  },
  'saved-searches.estimateSearch': { query: 'type=Room', answers: signedInOnly(200) },
  // Whose search it is: `saved-searches.test.ts`.
  'saved-searches.changeSavedSearch': {
    of: aRoom,
    silent: true,
    body: () => ({ paused: true }),
    answers: alikeFor(signedInOnly(404)),
  },
  'saved-searches.deleteSavedSearch': {
    of: aRoom,
    silent: true,
    answers: alikeFor(signedInOnly(200)),
  },
  'notifications.listNotifications': { answers: signedInOnly(200) },
  'notifications.markRead': {
    body: () => ({ notificationIds: [uuidv7()] }),
    answers: signedInOnly(200),
  },
  'notifications.markAllRead': { answers: signedInOnly(200) },
  'notifications.readAll': { answers: signedInOnly(200) },
  // An unknown id changes nothing, and so does another account's; their own tests look at the rows.
  'notifications.markOneRead': { of: aRoom, silent: true, answers: alikeFor(signedInOnly(200)) },
  'notifications.clearNotifications': { answers: signedInOnly(200) },
  'notifications.deleteNotifications': { answers: signedInOnly(200) },
  'notifications.deleteNotification': {
    of: aRoom,
    silent: true,
    answers: alikeFor(signedInOnly(200)),
  },
  'notifications.getPreferences': { answers: signedInOnly(200) },
  'notifications.setPreferences': { answers: signedInOnly(400) },
  'analytics.recordEvents': {
    body: () => ({ device: 'mobile', source: null, events: [{ kind: 'search', ago: 0 }] }),
    answers: everyCaller(204),
  },
  'analytics.getAnalytics': { answers: ownersOnly(200) },
  'analytics.listEmptySearches': { answers: administratorsOnly(200) },
  'analytics.exportAnalytics': { answers: ownersOnly(200) },
  'analytics.getListingAnalytics': {
    of: aRoom,
    silent: true,
    answers: {
      own: { ...ownersOnly(404), owner: 200, admin: 200 },
      foreign: { ...ownersOnly(404), otherOwner: 200, admin: 200 },
      hidden: { ...ownersOnly(404), owner: 200, admin: 200 },
      missing: ownersOnly(404),
    },
  },
  'saved.mergeSaved': { body: () => ({ ids: [uuidv7()] }), answers: signedInOnly(200) },
}

const endpoints = new Map<string, Endpoint>(
  Object.entries(allEndpoints).flatMap(([feature, some]) =>
    Object.entries(some as Endpoints).map(
      ([name, endpoint]) => [`${feature}.${name}`, endpoint] as const,
    ),
  ),
)

const SECRETS = {
  phone: '9812345670',
  mail: 'emails.to.the.owner@people.example',
  street: '14 Peepal Marg',
}
const contact = { phone: `+91${SECRETS.phone}`, email: SECRETS.mail, address: SECRETS.street }

let server: TestServer
let renter: Person
let people: Record<'renter' | 'owner' | 'otherOwner' | 'admin', Person>

beforeAll(async () => {
  server = await startTestServer()
  renter = await aRenter(server)
  people = {
    renter,
    owner: await anOwner(server),
    otherOwner: await anOwner(server),
    admin: await anAdmin(server),
  }
})
afterAll(() => server.stop())

/** A new token per call, so that no call affects another's. */
async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === 'none') return undefined
  if (caller === 'garbage') return 'c2l4dHktZm91ciBjaGFyYWN0ZXJzIG9mIG5vbnNlbnNl'
  if (caller === 'expired') return aSession(server, people.owner.id, 'expired')
  if (caller !== 'revoked') return aSession(server, people[caller].id)
  const token = await aSession(server, people.owner.id)
  await server.api.accounts.logout({}, { token })
  return token
}

async function sessionId(token: string): Promise<string> {
  return (
    await server.db.sql
      .selectFrom('sessions')
      .select('id')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow()
  ).id
}

async function idOf(row: Row, object: ObjectKind): Promise<string> {
  const fileHash = createHash('sha256').update(uuidv7()).digest('hex')
  if (!('of' in row)) return uuidv7()
  if (object === 'missing') return row.of === 'upload' ? fileHash : uuidv7()
  const owner = object === 'foreign' ? people.otherOwner : people.owner
  if (row.of === 'upload') return anUpload(server.db, owner.id, fileHash)
  if (row.of === 'session') return sessionId(await aSession(server, owner.id))
  const hidden = object === 'hidden' ? { is_visible: false } : {}
  if (row.of === 'booking') {
    const [room = ''] = await listed(server.db, [aRoom(owner.id)])
    const token = await aSession(server, people.renter.id)
    // A user has so many open requests at most, and those of earlier rows are done with.
    await server.db.pool.query(
      `update bookings set status = 'declined', expires_at = null
       where renter_id = $1 and status in ('pending', 'accepted')`,
      [people.renter.id],
    )
    const { _id } = await aRequest(server, { token }, room)
    const shown = { is_visible: object !== 'hidden' }
    await server.db.sql.updateTable('listings').set(shown).where('id', '=', room).execute()
    return _id
  }
  const [id = ''] = await listed(server.db, [row.of(owner.id, { ...contact, ...hidden })])
  return id
}

async function call(endpoint: Endpoint, row: Row, caller: Caller, id: string) {
  const path = endpoint.path.replace(/\{\w+\}/, id)
  const answer = await server.request(endpoint.method, row.query ? `${path}?${row.query}` : path, {
    token: await tokenOf(caller),
    ...(row.body ? { body: row.body() } : {}),
  })
  const code = answer.status >= 400 ? (answer.body as { code: string }).code : null
  if (answer.status === 401) expect(code).toBe('unauthenticated')
  if (answer.status === 403) expect(['forbidden', 'own_listing']).toContain(code)
  // The message of the catch-all route: this endpoint is not mounted.
  expect(code).not.toBe('not_found')
  // Nobody's session expired who sent none.
  if (code === 'unauthenticated')
    expect([caller, (answer.body as ErrorReply).message]).toEqual([
      caller,
      caller === 'none' ? 'Please login to continue.' : 'Session expired. Please login again.',
    ])
  const said = JSON.stringify(answer.body)
  const isSignedIn = !['none', 'garbage', 'expired', 'revoked'].includes(caller)
  if (
    isSignedIn &&
    'of' in row &&
    typeof row.of === 'function' &&
    !row.silent &&
    answer.status === 200
  )
    expect(Object.values(SECRETS).filter((secret) => !said.includes(secret))).toEqual([])
  if (!isSignedIn)
    expect(Object.values(SECRETS).filter((secret) => said.includes(secret))).toEqual([])
  return answer.status
}

async function statuses(endpoint: Endpoint, row: Row, object: ObjectKind): Promise<Statuses> {
  const id = await idOf(row, object)
  const answers: Partial<Statuses> = {}
  for (const caller of CALLERS) answers[caller] = await call(endpoint, row, caller, id)
  return answers as Statuses
}

describe('the matrix', () => {
  it('has a row for every endpoint, and an endpoint for every row', () => {
    expect(Object.keys(ROWS).sort()).toEqual([...endpoints.keys()].sort())
  })

  it('names an object exactly where an endpoint has one', () => {
    for (const [name, endpoint] of endpoints)
      expect([name, ROWS[name] && 'of' in ROWS[name]]).toEqual([name, endpoint.path.includes('{')])
  })

  it('answers 401 without a session and 403 for a role that is not listed', () => {
    for (const [name, { access }] of endpoints) {
      const row = ROWS[name]
      if (!row || access === 'public') continue
      for (const answers of 'of' in row ? Object.values(row.answers) : [row.answers])
        for (const caller of CALLERS) {
          const role = caller === 'otherOwner' ? 'owner' : ROLES.find((one) => one === caller)
          if (!role) expect([name, caller, answers[caller]]).toEqual([name, caller, 401])
          else if (!access.includes(role))
            expect([name, caller, answers[caller]]).toEqual([name, caller, 403])
        }
    }
  })

  for (const [name, endpoint] of endpoints) {
    const row = ROWS[name]
    if (!row) continue
    if (!('of' in row))
      it(`${name}: ${endpoint.method} ${endpoint.path}`, async () =>
        expect(await statuses(endpoint, row, 'missing')).toEqual(row.answers))
    else
      it.each(OBJECTS)(`${name}: ${endpoint.method} ${endpoint.path} with %s id`, async (object) =>
        expect(await statuses(endpoint, row, object)).toEqual(row.answers[object]),
      )
  }
})

describe('an unknown endpoint', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/rooms/my-listings'],
    ['PUT', '/api/listings'],
    ['GET', '/api/auth/login'],
    ['DELETE', '/api/auth/profile'],
  ])('%s %s is 404 in the error format, for every caller', async (method, path) => {
    for (const token of [undefined, people.admin.token]) {
      const { status, body } = await server.request(method, path, { token })
      expect({ status, body }).toEqual({
        status: 404,
        body: {
          success: false,
          message: 'Not found.',
          msg: 'Not found.',
          code: 'not_found',
          errors: [],
          requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
      })
    }
  })

  it.each(['12', 'not-an-id', '019a0000-0000-7000-8000-00000000000g', '..%2f..%2fetc'])(
    'an id like %s is a listing that does not exist',
    async (id) => {
      for (const path of ['rooms', 'hotels', 'shops', 'listings'])
        expect(await server.request('GET', `/api/${path}/${id}`)).toMatchObject({
          status: 404,
          body: { code: 'listing_not_found' },
        })
    },
  )
})
