import type { ConversationClosed } from '@rentify/contract/conversations/conversation'
import type { ContactPolicy } from '@rentify/contract/listings/vocabulary'

/** What decides whether a conversation can go on, as one side sees it. */
export type ConversationFacts = {
  readonly state: 'open' | 'taken' | 'hidden' | 'gone'
  /** Whether the other side's account can sign in. */
  readonly otherActive: boolean
  /** By the caller, and by the other side. */
  readonly blocked: boolean
  readonly blockedByOther: boolean
}

/**
 * Why nothing more can be written (D90); null where it can. Who was blocked is not told by whom.
 */
export function closedFor(facts: ConversationFacts): ConversationClosed | null {
  if (!facts.otherActive) return 'account_gone'
  if (facts.state === 'gone' || facts.state === 'hidden') return 'listing_gone'
  if (facts.blocked) return 'blocked'
  return facts.blockedByOther ? 'closed' : null
}

/**
 * Whether an owner's number shows to a renter: by their choice, which one who was answered has
 * passed, or once a stay is agreed on.
 */
export function isContactShown({
  policy,
  answered,
  agreed,
}: {
  readonly policy: ContactPolicy
  readonly answered: boolean
  readonly agreed: boolean
}): boolean {
  return policy === 'always' || agreed || (policy === 'after_reply' && answered)
}
