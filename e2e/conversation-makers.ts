// Conversations of renters and owners, made through the API.
import { randomUUID } from 'node:crypto'
import type { Conversation, SentMessage } from '@rentify/contract/conversations/conversation'
import { call, type TestUser } from './api.ts'
import { makeBookable } from './booking-makers.ts'

async function post<T>(path: string, { token }: TestUser, body: object): Promise<T> {
  const answer = await call<T>(path, { method: 'POST', body: JSON.stringify(body), token })
  if (answer.status !== 201)
    throw new Error(`POST ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** The renter's first message about a listing; returns the conversation's id. */
export async function askAbout(
  listingId: string,
  renter: TestUser,
  body = 'Hello, is it quiet?',
): Promise<string> {
  const started = await post<{ conversation: Conversation }>('/api/conversations', renter, {
    listingId,
    clientId: randomUUID(),
    body,
    questions: ['still_free'],
  })
  return started.conversation._id
}

export async function write(id: string, person: TestUser, body: string): Promise<void> {
  await post(`/api/conversations/${id}/messages`, person, { clientId: randomUUID(), body })
}

/** Proposes the first time that is free. */
export async function proposeVisit(id: string, person: TestUser): Promise<void> {
  const path = `/api/conversations/${id}`
  const { body } = await call<{ times: readonly { startsAt: string }[] }>(
    `${path}/free-times`,
    person,
  )
  await post(`${path}/visits`, person, {
    clientId: randomUUID(),
    startsAt: body.times[0]?.startsAt,
  })
}

/** A conversation of this user's, as renter, about a new room; with the owner. */
export async function makeConversation(renter: TestUser, title?: string) {
  const { owner, listing } = await makeBookable(title)
  return { id: await askAbout(listing._id, renter), owner, listing }
}

/** The texts of the newest page of a conversation, in their order. */
export async function textsOf(id: string, { token }: TestUser): Promise<string[]> {
  const path = `/api/conversations/${id}/messages`
  const { body } = await call<{ messages: SentMessage[] }>(path, { token })
  return body.messages.map((message) => message.body)
}
