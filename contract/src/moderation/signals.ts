// What moderators are told of a listing by the server itself, with its evidence (D92).
import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { LISTING_TYPES } from '../listings/vocabulary.ts'
import { id, rupees } from '../schema.ts'
import type { SignalKind } from './vocabulary.ts'

/** Peers that a price is compared with, at least; a median of fewer says little. */
export const LEAST_PEERS = 20
/**
 * A price is far from the median below or above so many times it, and beyond so many times the
 * spread of its peers: cities with villages and towers spread wider (ADR 0318).
 */
export const FAR_BELOW = 0.4
export const FAR_ABOVE = 3
export const FAR_SPREADS = 3
/** Accounts that may share a phone number: a couple, or an owner and a caretaker. */
export const MOST_ACCOUNTS_A_PHONE = 2
/** An account is new for so many days, and lists much from so many listings on. */
export const NEW_ACCOUNT_DAYS = 7
export const MANY_LISTINGS = 10

/** Texts in which contact details are looked for, and what is found there. */
export const SIGNAL_TEXTS = ['title', 'description', 'rules'] as const
export const CONTACT_KINDS = ['phone', 'email', 'link'] as const

/** A price, and the middle of those of its peers. */
const priceEvidence = z.object({
  kind: z.literal('price'),
  price: rupees,
  median: rupees,
  peers: z.int(),
  type: z.enum(LISTING_TYPES),
  /** The room type, the hotel's category or the kind of business. */
  sort: z.string(),
  /** Bedrooms of homes, people in a room of PGs. */
  size: z.nullable(z.int()),
  /** The locality of the peers, or their city where the locality has too few. */
  place: z.string(),
})

/** The same picture on a listing of another owner. */
const pictureEvidence = z.object({
  kind: z.literal('same_picture'),
  pictureId: z.string(),
  otherListingId: id,
  otherPictureId: z.string(),
  /** In how many bits their hashes differ. */
  distance: z.int(),
})

const contactEvidence = z.object({
  kind: z.literal('contact_in_text'),
  found: z.array(
    z.object({
      text: z.enum(SIGNAL_TEXTS),
      contact: z.enum(CONTACT_KINDS),
      /** The words around it. */
      excerpt: z.string(),
    }),
  ),
})

const phoneEvidence = z.object({
  kind: z.literal('shared_phone'),
  phone: z.string(),
  /** At most `MOST_SHOWN_ACCOUNTS` of them; the owner is one. */
  accountIds: z.array(id),
})

const manyEvidence = z.object({
  kind: z.literal('many_listings'),
  listings: z.int(),
  /** When the account was made. */
  since: instant,
})

/** Accounts that the evidence of a shared phone number names. */
export const MOST_SHOWN_ACCOUNTS = 20

/** What a signal says, as it was found; a schema for each kind. */
export const signalEvidence = z.discriminatedUnion('kind', [
  priceEvidence,
  pictureEvidence,
  contactEvidence,
  phoneEvidence,
  manyEvidence,
])
export type SignalEvidence = z.output<typeof signalEvidence>
export type EvidenceOf<K extends SignalKind> = Extract<SignalEvidence, { kind: K }>
