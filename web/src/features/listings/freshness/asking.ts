import type { Asked, Unconfirmed, UnconfirmedListing } from '@rentify/contract/listings/freshness'
import type { QueryClient } from '@tanstack/react-query'
import { randomKey } from '../../../api/idempotency.ts'
import { freshnessApi } from './freshness.api.ts'

/** What an owner answers: of one listing, or without it of all. */
export type Answering = {
  readonly listing?: UnconfirmedListing
  readonly answer: 'free' | 'taken' | 'hide'
  readonly until?: string
  readonly units?: number
  /** In place of the last answer. */
  readonly instead?: true
}

/** What waits for an answer, and of a link what it has; a server of before does not say that. */
export type AskedNow = Unconfirmed & Partial<Asked>

/** Which listings wait for an answer; each answer returns those that still do. */
export type Asking = {
  show(signal: AbortSignal): Promise<AskedNow>
  answer(said: Answering): Promise<AskedNow>
}

/** By an emailed link, without signing in. */
export const askedByLink = (token: string): Asking => ({
  show: (signal) => freshnessApi.showAsked({ body: { token } }, { signal }),
  answer: ({ listing, ...said }) =>
    freshnessApi.answerAsked({
      body: { token, ...(listing && { listingId: listing._id }), ...said },
    }),
})

/** By the owner who is signed in. What they hide stays named, so that it can be shown again. */
export function askedOwner(client: QueryClient): Asking {
  const hidden = new Map<string, UnconfirmedListing>()
  const read = async (signal?: AbortSignal) => {
    const { total, listings } = await freshnessApi.listUnconfirmed({}, signal ? { signal } : {})
    return { total, listings: [...listings, ...hidden.values()] }
  }
  return {
    show: read,
    async answer({ listing, ...said }) {
      // Each says what should be, so that a repeated call changes nothing.
      const options = { idempotencyKey: randomKey() }
      if (listing) {
        await freshnessApi.confirmListing({ params: { id: listing._id }, body: said }, options)
        if (said.answer === 'hide') hidden.set(listing._id, { ...listing, isVisible: false })
        else hidden.delete(listing._id)
      } else await freshnessApi.confirmAll({}, options)
      void client.invalidateQueries({ queryKey: ['listings'], refetchType: 'none' })
      // Many are confirmed in the background.
      return listing ? read() : { total: 0, listings: [...hidden.values()] }
    },
  }
}
