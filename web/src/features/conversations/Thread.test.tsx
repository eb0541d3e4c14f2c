import type { Conversation, SentMessage } from '@rentify/contract/conversations/conversation'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../testing/render.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { session } from '../accounts/use-session.ts'
import { Thread } from './Thread.tsx'

const ID = '0190a0a0-0000-7000-8000-00000000000a'
const ME = 'asha'

const conversation = {
  _id: ID,
  side: 'renter',
  listing: {
    _id: 'room',
    type: 'Room',
    title: 'Airy room',
    locality: 'Sector 62',
    city: 'Noida',
    picture: null,
    price: 8500,
    state: 'open',
  },
  other: { name: 'Meera', isVerified: false },
  closed: null,
  unread: 1,
  phone: null,
  bookings: [],
  visits: [],
} as unknown as Conversation

const message = (seq: number, over: Partial<SentMessage> = {}): SentMessage => ({
  seq,
  clientId: `client ${seq}`,
  mine: false,
  body: `Message ${seq}`,
  questions: [],
  moveIn: null,
  people: null,
  sentAt: `2026-03-01T06:0${seq}:00.000Z`,
  warnings: [],
  ...over,
})

/** What the server has; `later` comes with the next question. */
function serve(over: Partial<Conversation>, messages: SentMessage[], seenSeq = 0) {
  return stubApi((path) => {
    if (!path.includes('/messages')) return { ...conversation, ...over }
    const after = Number(new URL(path, 'http://localhost').searchParams.get('after') ?? 0)
    const since = messages.filter(({ seq }) => seq > after)
    return { messages: since, more: false, lastSeq: messages.length, seenSeq }
  })
}

const shown = () => [...screen.getByRole('log').querySelectorAll('ol > li')]

beforeEach(() => {
  session.signIn({
    token: 'a token',
    role: 'renter',
    user: { _id: ME, name: ME, email: 'asha@example.in', role: 'renter' },
  } as Parameters<typeof session.signIn>[0])
})

afterEach(() => {
  session.signOut()
  vi.unstubAllGlobals()
})

it('shows one’s own newest message as seen, and says what a warning is about', async () => {
  const questions = message(1, { mine: true, body: '', questions: ['still_free'], people: 2 })
  serve({}, [questions, message(2, { mine: true }), message(3, { warnings: ['code'] })], 2)
  renderAt(`/messages/${ID}`, <Thread id={ID} account={ME} />)
  await screen.findByText('Is it still available?')
  const [, asked, second, third] = shown()
  expect(asked?.textContent).toContain('2 people')
  expect(asked?.textContent).not.toContain('Seen')
  expect(second?.textContent).toContain('Seen')
  expect(within(third as HTMLElement).getByRole('note').textContent).toContain('OTP')
})

it('has no place to write where it is closed, and says why', async () => {
  serve({ closed: 'listing_gone' }, [message(1)])
  renderAt(`/messages/${ID}`, <Thread id={ID} account={ME} />)
  await screen.findByText(/This place isn’t listed now/)
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('shows what is written at once, and once only when the server has it', async () => {
  const stored = [message(1)]
  const api = serve({}, stored)
  let release: (() => void) | undefined
  api.until = new Promise<void>((resolve) => {
    release = resolve
  })
  const { user } = renderAt(`/messages/${ID}`, <Thread id={ID} account={ME} />)
  await user.type(await screen.findByRole('textbox'), 'Can I come today?')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByRole('textbox')).toHaveProperty('value', '')
  await screen.findByText('Sending…')
  api.reply = {
    status: 201,
    body: { message: message(2, { mine: true, body: 'Can I come today?' }) },
  }
  release?.()
  await screen.findByText('Sent')
  expect(screen.getAllByText('Can I come today?')).toHaveLength(1)
})
