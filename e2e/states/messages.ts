// Messages between renters and owners, and the sheet that begins them.
import type { Page } from '@playwright/test'
import type {
  Conversation,
  ConversationSummary,
  SentMessage,
} from '@rentify/contract/conversations/conversation'
import { oneOfEach } from '../api.ts'
import { broken, heading, never, seen } from './conditions.ts'
import type { State } from './state.ts'

const ID = '0190e000-0000-7000-8000-000000000001'
const AT = '2026-03-01T06:00:00.000Z'

const summary = (over: Partial<ConversationSummary> = {}): ConversationSummary => ({
  _id: ID,
  side: 'renter',
  listing: {
    _id: '0190e000-0000-7000-8000-00000000000a',
    type: 'Room',
    title: 'Airy 2 BHK with two balconies near the metro station',
    locality: 'Sector 62',
    city: 'Noida',
    picture: null,
    price: 18500,
    state: 'open',
  },
  other: { name: 'Meera Nair', isVerified: true },
  closed: null,
  lastSeq: 5,
  lastMessage: { seq: 5, mine: false, body: 'You can visit today.', questions: [], sentAt: AT },
  unread: 0,
  seenSeq: 4,
  muted: false,
  archived: false,
  blocked: false,
  ...over,
})

const CONVERSATIONS: readonly ConversationSummary[] = [
  summary({ unread: 3 }),
  summary({
    _id: '0190e000-0000-7000-8000-000000000002',
    other: { name: null, isVerified: false },
    closed: 'account_gone',
    muted: true,
    lastMessage: { seq: 1, mine: true, body: '', questions: ['still_free'], sentAt: AT },
  }),
  summary({
    _id: '0190e000-0000-7000-8000-000000000003',
    other: { name: 'Abdul-Rahman Venkatanarasimharajuvaripeta', isVerified: false },
    blocked: true,
    closed: 'blocked',
  }),
]

const message = (seq: number, over: Partial<SentMessage> = {}): SentMessage => ({
  seq,
  clientId: `0190e000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
  mine: seq % 2 === 1,
  body: `Message ${seq}`,
  questions: [],
  moveIn: null,
  people: null,
  sentAt: `2026-03-01T06:0${seq}:00.000Z`,
  warnings: [],
  ...over,
})

const MESSAGES: readonly SentMessage[] = [
  message(1, {
    body: '',
    questions: ['still_free', 'when_to_visit', 'what_in_all'],
    moveIn: '2026-04-01',
    people: 2,
    sentAt: '2026-02-27T06:00:00.000Z',
  }),
  message(2, {
    body: 'Send ₹2,000 by this QR code first, my courier brings the key.\nhttps://example.test/pay',
    warnings: ['advance', 'link', 'scan', 'story'],
  }),
  message(3, { body: `No.\n\n${'a-word-that-does-not-end'.repeat(8)} 🙂🏽 السلام عليكم` }),
  message(4, { body: '' }),
  message(5, { body: 'यह अभी खाली है।', mine: true }),
]

const BOOKING = {
  _id: '0190e000-0000-7000-8000-00000000000b',
  status: 'pending' as const,
  checkIn: '2026-04-01',
  checkOut: '2026-07-01',
  elsewhere: null,
  requestedAt: '2026-03-01T05:00:00.000Z',
}

const ELSEWHERE = {
  ...BOOKING,
  _id: '0190e000-0000-7000-8000-00000000000d',
  elsewhere: 'Quiet single room behind the lake, with a terrace of its own',
  requestedAt: '2026-03-01T05:05:00.000Z',
}

const VISIT = {
  _id: '0190e000-0000-7000-8000-00000000000c',
  status: 'proposed' as const,
  mine: false,
  startsAt: '2090-03-04T05:30:00.000Z',
  endsAt: '2090-03-04T06:00:00.000Z',
  timeZone: 'Asia/Kolkata',
  askedAt: '2026-03-01T05:10:00.000Z',
  endedBy: null,
}

/** The pages with these conversations, the first of which is open. */
async function shown(page: Page, path: string, over: Partial<Conversation> = {}): Promise<void> {
  const one = {
    ...summary(),
    phone: '9876543210',
    bookings: [ELSEWHERE, BOOKING],
    visits: [VISIT],
    ...over,
  }
  await page.route(/\/api\/conversations\?/, (route) =>
    route.fulfill({ json: { conversations: CONVERSATIONS, unread: 1 } }),
  )
  await page.route(`**/api/conversations/${ID}`, (route) => route.fulfill({ json: one }))
  await page.route(`**/api/conversations/${ID}/messages*`, (route) =>
    route.fulfill({
      json: {
        messages: route.request().url().includes('after') ? [] : MESSAGES,
        more: false,
        lastSeq: MESSAGES.length,
        seenSeq: 4,
      },
    }),
  )
  await page.route(`**/api/conversations/${ID}/read`, (route) =>
    route.fulfill({ json: { unread: 0 } }),
  )
  await page.goto(path)
}

const thread = (page: Page) => seen(page.getByText('यह अभी खाली है।').last())
const menu = (page: Page) =>
  page.getByRole('button', { name: 'More about this conversation' }).click()

export const MESSAGE_STATES: readonly State[] = [
  {
    name: 'conversations',
    as: 'renter',
    anew: true,
    open: async (page) => [
      await shown(page, '/messages'),
      await seen(page.getByText('Deleted user')),
    ],
  },
  {
    name: 'no conversation',
    as: 'renter',
    anew: true,
    open: async (page) => {
      await page.route(/\/api\/conversations\?/, (route) =>
        route.fulfill({ json: { conversations: [], unread: 0 } }),
      )
      await page.goto('/messages')
      await heading(page, 'No messages yet')
    },
  },
  {
    name: 'conversations on their way',
    as: 'renter',
    anew: true,
    open: async (page) => {
      await page.route(/\/api\/conversations\?/, never)
      await page.goto('/messages')
      await seen(page.getByRole('status').filter({ hasText: 'Loading' }).first())
    },
  },
  {
    name: 'conversations that cannot be loaded',
    as: 'renter',
    anew: true,
    open: async (page) => [
      await page.route(/\/api\/conversations\?/, (route) =>
        route.fulfill({ status: 500, body: '' }),
      ),
      await page.goto('/messages'),
      await heading(page, 'We couldn’t load your messages'),
    ],
  },
  {
    name: 'a conversation with warnings and a booking',
    as: 'renter',
    anew: true,
    open: async (page) => [await shown(page, `/messages/${ID}`), await thread(page)],
  },
  {
    name: 'a conversation’s menu',
    as: 'renter',
    anew: true,
    open: async (page) => [
      await shown(page, `/messages/${ID}`),
      await menu(page),
      await seen(page.getByRole('menuitem', { name: 'Mute' })),
    ],
  },
  {
    name: 'a conversation to report',
    as: 'renter',
    anew: true,
    open: async (page) => [
      await shown(page, `/messages/${ID}`),
      await menu(page),
      await page.getByRole('menuitem', { name: 'Report' }).click(),
      await seen(page.getByRole('dialog', { name: 'Report' })),
    ],
  },
  {
    name: 'ready replies',
    as: 'owner',
    anew: true,
    open: async (page) => [
      await shown(page, `/messages/${ID}`, { side: 'owner' }),
      await page.getByRole('button', { name: 'Ready replies' }).click(),
      await seen(page.getByRole('region', { name: 'हिन्दी' })),
    ],
  },
  {
    name: 'a conversation that is closed',
    as: 'renter',
    anew: true,
    open: async (page) => [
      await shown(page, `/messages/${ID}`, { closed: 'blocked', blocked: true }),
      await seen(page.getByRole('button', { name: 'Unblock' })),
    ],
  },
  {
    name: 'a message that was refused, and one that waits',
    as: 'newcomer',
    anew: true,
    open: async (page) => {
      await shown(page, `/messages/${ID}`)
      let asked = 0
      await page.route(`**/api/conversations/${ID}/messages`, async (route) => {
        if (route.request().method() !== 'POST') return route.fallback()
        asked += 1
        if (asked > 1) return route.abort()
        await route.fulfill({
          status: 409,
          json: {
            success: false,
            message: 'You can’t write in this conversation any more.',
            msg: 'You can’t write in this conversation any more.',
            code: 'conversation_closed',
            errors: [],
            requestId: '0',
          },
        })
      })
      for (const text of ['Is the kitchen new?', 'And the bathroom?']) {
        await page.getByRole('textbox', { name: 'Write a message' }).fill(text)
        await page.getByRole('button', { name: 'Send', exact: true }).click()
      }
      await seen(page.getByText('Waiting for a connection'))
      await seen(page.getByRole('button', { name: 'Edit' }))
    },
  },
  {
    name: 'a conversation that is nobody’s',
    as: 'renter',
    anew: true,
    open: async (page) => [
      await page.goto(`/messages/${ID}`),
      await heading(page, 'We couldn’t find this conversation'),
    ],
  },
  {
    name: 'a conversation that cannot be loaded',
    as: 'renter',
    anew: true,
    open: async (page) => [
      await broken(page, `**/api/conversations/${ID}`),
      await page.goto(`/messages/${ID}`),
      await heading(page, 'We couldn’t load this conversation'),
    ],
  },
  {
    name: 'the sheet to ask an owner',
    as: 'newcomer',
    open: async (page) => {
      const [room] = await oneOfEach()
      await page.goto(`/room/${room?._id}#ask`)
      await seen(page.getByRole('checkbox', { name: 'When can I visit?' }))
    },
  },
]
