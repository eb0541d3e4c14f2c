import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rejection, stubApi } from '../../testing/stub-api.ts'
import { signOut } from '../accounts/sign-out.ts'
import { session } from '../accounts/use-session.ts'
import { countUnsent, deleteUnsent, retryMessage, startOutbox, writeMessage } from './outbox.ts'
import { outboxDatabase } from './outbox-database.ts'

const [ASHA, RAVI] = ['asha', 'ravi']
const TALK = '0190a0a0-0000-7000-8000-00000000000a'

function signIn(id: string): void {
  session.signIn({
    token: `token of ${id}`,
    role: 'renter',
    user: { _id: id, name: id, email: `${id}@example.in`, role: 'renter' },
  } as Parameters<typeof session.signIn>[0])
}

const message = (clientId: string) => ({ status: 201, body: { message: { seq: 1, clientId } } })
const online = () => window.dispatchEvent(new Event('online'))
const bodiesOf = (api: ReturnType<typeof stubApi>) =>
  api.calls.map(({ body }) => (body as { body: string }).body)
const idsOf = (api: ReturnType<typeof stubApi>) =>
  api.calls.map(({ body }) => (body as { clientId: string }).clientId)
const unsent = () => outboxDatabase.all(ASHA)

const seen: string[] = []

beforeEach(() => {
  seen.length = 0
  signIn(ASHA)
  startOutbox(({ message: { clientId } }) => seen.push(clientId))
})

afterEach(() => {
  session.signOut()
  vi.unstubAllGlobals()
})

it('keeps messages while there is no answer, and sends each once and in order', async () => {
  const api = stubApi()
  api.reply = 'lost'
  for (const text of ['First', 'Second', 'Third']) await writeMessage(TALK, text)
  expect(await countUnsent()).toBe(3)
  await vi.waitFor(() => expect(api.calls.length).toBeGreaterThan(0))
  // Nothing overtakes the first one.
  expect(new Set(bodiesOf(api))).toEqual(new Set(['First']))
  const [first] = idsOf(api)

  api.calls.length = 0
  api.reply = message('seen')
  online()
  await vi.waitFor(async () => expect(await countUnsent()).toBe(0))
  expect(bodiesOf(api)).toEqual(['First', 'Second', 'Third'])
  // The lost call may have been taken: sent again, it is the same message.
  expect(idsOf(api)[0]).toBe(first)
  expect(new Set(idsOf(api)).size).toBe(3)
  expect(seen).toHaveLength(3)
})

it('keeps the text of what was refused, with the reason, until it is sent again or deleted', async () => {
  const api = stubApi()
  api.reply = rejection(409, 'conversation_closed', 'It is closed.')
  await writeMessage(TALK, 'Too late')
  await vi.waitFor(async () =>
    expect(await unsent()).toMatchObject([{ body: 'Too late', failure: 'It is closed.' }]),
  )
  api.reply = message('seen')
  await writeMessage(TALK, 'Another')
  await vi.waitFor(async () => expect(await unsent()).toHaveLength(1))
  const [refused] = await unsent()
  expect(refused).toMatchObject({ body: 'Too late' })
  await retryMessage(refused?.order ?? 0)
  await vi.waitFor(async () => expect(await unsent()).toEqual([]))

  api.reply = rejection(404, 'conversation_not_found', 'It is gone.')
  await writeMessage(TALK, 'Never mind')
  await vi.waitFor(async () => expect((await unsent())[0]?.failure).toBe('It is gone.'))
  await deleteUnsent((await unsent())[0]?.order ?? 0)
  expect(await unsent()).toEqual([])
})

it('belongs to one account: nobody else sends it, and a sign-out deletes it', async () => {
  const api = stubApi()
  api.reply = 'lost'
  await writeMessage(TALK, 'Of Asha')
  session.expire()
  expect(await countUnsent()).toBe(0)
  signIn(ASHA)
  expect(await countUnsent()).toBe(1)
  await signOut(() => undefined)
  api.calls.length = 0
  signIn(RAVI)
  api.reply = message('seen')
  await writeMessage(TALK, 'Of Ravi')
  await vi.waitFor(() => expect(bodiesOf(api)).toEqual(['Of Ravi']))
  expect(await unsent()).toEqual([])
})
