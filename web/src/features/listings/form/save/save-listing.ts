import type { ListingSaved } from '@rentify/contract/listings/owner'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { ApiError } from '../../../../api/errors.ts'
import { mayTakeEffect, randomKey } from '../../../../api/idempotency.ts'
import { serverErrorText } from '../../../../form/server-errors.ts'
import { m } from '../../../../messages/index.js'
import type { Sending } from '../drafts/draft-store.ts'
import type { ListingBody, ListingCalls } from './listing.api.ts'

const sameBody = (one: ListingBody, other: ListingBody) =>
  JSON.stringify(one) === JSON.stringify(other)

type Save = {
  calls: ListingCalls
  body: ListingBody
  /** The listing to edit; null for a new one. */
  id: string | null
  /** An earlier call without an answer, from this page or from the draft. */
  sending: Sending | null
  /** Stores the call before it is sent, and null when it has been answered. */
  store: (sending: Sending | null) => Promise<unknown>
}

/**
 * Saves a listing once, however often it is tried. A new listing that was changed after a call
 * without an answer: that call is finished first, and the changes go to the listing it made.
 */
export async function saveListing({
  calls,
  body,
  id,
  sending,
  store,
}: Save): Promise<ListingSaved> {
  const call = async (sent: Sending, send: () => Promise<ListingSaved>) => {
    await store(sent)
    try {
      const saved = await send()
      await store(null)
      return saved
    } catch (error) {
      if (!mayTakeEffect(error)) await store(null)
      throw error
    }
  }
  const update = (of: string, body: ListingBody) => {
    const key = sending && sameBody(sending.body, body) ? sending.key : randomKey()
    return call({ key, body }, () => calls.update(of, body, key))
  }
  if (id !== null) return update(id, body)

  const create = (sent: Sending) => call(sent, () => calls.create(sent.body, sent.key))
  if (sending && !sameBody(sending.body, body)) {
    const made = await create(sending).catch((error: unknown) => {
      // Answered with a rejection: nothing was made.
      if (mayTakeEffect(error)) throw error
      return null
    })
    if (made) return await update(made.listing._id, { ...body, version: made.listing.version })
  }
  return create(sending && sameBody(sending.body, body) ? sending : { key: randomKey(), body })
}

/** Why a listing was not saved (R8): the server's own words first. */
export function failureText(type: ListingType, error: unknown, failed: string): string {
  if (error instanceof ApiError && error.isReply) return error.message
  if (type !== 'Room' || !(error instanceof ApiError)) return serverErrorText(error, failed)
  return error.status === 0 ? m.wizard_no_answer() : m.wizard_server_error({ status: error.status })
}
