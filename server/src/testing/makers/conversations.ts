import type { messageForm } from '@rentify/contract/conversations/conversation'
import { v4 as uuidv4 } from 'uuid'
import type * as z from 'zod/mini'
import type { TestServer } from '../server.ts'
import type { Person } from './accounts.ts'

type Message = z.input<typeof messageForm>

/** A message, by a client id of its own. */
export const aMessage = (with_: Partial<Message> = {}): Message => ({
  clientId: uuidv4(),
  body: 'Is it still free?',
  ...with_,
})

/** What a renter begins a conversation with. */
export const anEnquiry = (listingId: string, with_: Partial<Message> = {}) => ({
  ...aMessage(with_),
  listingId,
})

/** A conversation that a renter begins about a listing. */
export async function aConversation(
  server: TestServer,
  renter: Person,
  listingId: string,
  body = 'Is it still free?',
): Promise<string> {
  const { status, body: said } = await server.api.conversations.startConversation(
    { body: anEnquiry(listingId, { body }) },
    { token: renter.token },
  )
  if (status !== 201) throw new Error(`Starting answered ${status}: ${JSON.stringify(said)}`)
  return said.conversation._id
}

/** A visit that is asked for, by a client id of its own. */
export const aVisit = (startsAt: string) => ({ clientId: uuidv4(), startsAt })
