import type { AuditEntry } from '@rentify/contract/admin/audit'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLocale } from '../../../locale.ts'
import { renderAt } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { AuditLog } from './AuditLog.tsx'

const id = (end: string) => `0190c000-0000-7000-8000-${end.padStart(12, '0')}`
const anEntry = (n: number, facts: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: id(String(n)),
  at: '2026-01-10T10:00:00.000Z',
  by: { _id: id('a'), name: 'Meera', role: 'admin' },
  action: 'user.update',
  subject: { type: 'account', _id: id('abcdef'), name: null },
  changes: [],
  ...facts,
})

/** The server's log of 23 entries, and the queries that it was asked. */
let found: { entries: AuditEntry[]; total: number }
let asked: Record<string, string>[]
beforeEach(() => {
  found = { entries: [anEntry(1)], total: 23 }
  asked = []
  stubApi((path) => {
    const query = new URL(path, location.origin).searchParams
    asked.push(Object.fromEntries(query))
    return { ...found, page: Number(query.get('page')), totalPages: Math.ceil(found.total / 10) }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function open(search = '') {
  const before = asked.length
  const view = renderAt(`/admin/audit${search}`, <AuditLog />)
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  return view
}
/** The texts of a column. */
async function column(label: string) {
  const [heads, ...rows] = within(await screen.findByRole('table')).getAllByRole('row')
  const at = [...(heads?.children ?? [])].findIndex(({ textContent }) => textContent === label)
  return rows.map((row) => row.children[at]?.textContent)
}
const showAll = () => screen.queryByRole('button', { name: 'Show all' })

it('asks for the page, the search and the filters of the address', async () => {
  await open('?search=meera&subject=booking&action=booking.status&page=2')
  expect(asked).toEqual([
    { page: '2', search: 'meera', subject: 'booking', action: 'booking.status' },
  ])
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
  expect(pages.getByRole('status').textContent).toBe('11–20 of 23')
  expect(pages.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(
    '/admin/audit?page=3&search=meera&subject=booking&action=booking.status',
  )
})

it('asks for everything when the address says nothing that it knows', async () => {
  await open('?subject=weather&action=user.sing&range=ever&page=0')
  expect(asked).toEqual([{ page: '1' }])
})

describe('the period', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })
  const nowIs = (instant: string) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(instant)
  }

  // Clocks in Germany were put forward on 29 March 2026.
  it.each([
    ['Asia/Kolkata', 'today', '2026-03-30T00:00:00+05:30'],
    ['Asia/Kolkata', '7days', '2026-03-24T00:00:00+05:30'],
    ['Asia/Kolkata', '30days', '2026-03-01T00:00:00+05:30'],
    ['Europe/Berlin', 'today', '2026-03-30T00:00:00+02:00'],
    ['Europe/Berlin', '7days', '2026-03-24T00:00:00+01:00'],
    ['Europe/Berlin', '30days', '2026-03-01T00:00:00+01:00'],
  ])('begins with a day in %s: %s', async (zone, range, begin) => {
    vi.stubEnv('TZ', zone)
    nowIs('2026-03-30T10:15:30.000Z')
    await open(`?range=${range}`)
    expect(asked).toEqual([{ page: '1', from: new Date(begin).toISOString() }])
  })

  it('begins at the same instant all day, and a day later on the next', async () => {
    vi.stubEnv('TZ', 'Asia/Kolkata')
    nowIs('2026-03-30T04:00:00.000Z')
    const morning = await open('?range=7days')
    morning.unmount()
    vi.setSystemTime('2026-03-30T18:00:00.000Z')
    const evening = await open('?range=7days')
    evening.unmount()
    vi.setSystemTime('2026-03-30T19:00:00.000Z')
    await open('?range=7days')
    expect(asked.map(({ from }) => from)).toEqual([
      '2026-03-23T18:30:00.000Z',
      '2026-03-23T18:30:00.000Z',
      '2026-03-24T18:30:00.000Z',
    ])
  })
})

it.each([
  ['About', 'Booking', 'subject=booking', { subject: 'booking' }],
  ['What happened', 'Settings changed', 'action=settings.update', { action: 'settings.update' }],
  ['Period', 'Last 7 days', 'range=7days', { from: expect.any(String) }],
])(
  'keeps the search with another “%s”, and starts at its first page',
  async (filter, choice, address, query) => {
    const { user, history } = await open('?search=meera&page=2')
    await user.selectOptions(screen.getByRole('combobox', { name: filter }), choice)
    await waitFor(() => expect(asked.at(-1)).toEqual({ page: '1', search: 'meera', ...query }))
    expect(history.current().search).toBe(`?search=meera&${address}`)
  },
)

it('keeps the filters with another search, and starts at its first page', async () => {
  const { user, history } = await open('?subject=booking&page=2')
  const search = screen.getByRole('searchbox', { name: 'Search the audit log' })
  await user.type(search, ' asha {Enter}')
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ page: '1', search: 'asha', subject: 'booking' }),
  )
  expect(history.current().search).toBe('?search=asha&subject=booking')
})

it('shows everything again after filters that find nothing', async () => {
  found = { entries: [], total: 0 }
  const { user, history } = await open(
    '?search=nobody&subject=booking&action=booking.status&range=30days',
  )
  await screen.findByRole('heading', { name: 'No entries found' })
  found = { entries: [anEntry(1)], total: 1 }
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await column('By')).toEqual(['Meera'])
  expect(asked.at(-1)).toEqual({ page: '1' })
  expect(history.current().search).toBe('')
})

it.each(['search=nobody', 'subject=job', 'action=job.retry', 'range=today'])(
  'offers to show everything when only “%s” finds nothing',
  async (filter) => {
    found = { entries: [], total: 0 }
    await open(`?${filter}`)
    await screen.findByRole('heading', { name: 'No entries found' })
    expect(showAll()).not.toBeNull()
  },
)

it('does not offer to show everything where everything is shown', async () => {
  found = { entries: [], total: 0 }
  await open()
  await screen.findByRole('heading', { name: 'No entries found' })
  expect(showAll()).toBeNull()
})

it('says who made a change: a person, a deleted account, or the command line', async () => {
  const entries = [
    anEntry(1),
    anEntry(2, { by: { _id: id('b'), name: null, role: null } }),
    anEntry(3, { by: null }),
  ]
  found = { entries, total: 3 }
  await open()
  expect(await column('By')).toEqual(['Meera', 'Deleted account', 'Command line'])
})

it('says what was changed: a name, a section of the settings, or the end of an id', async () => {
  const settings = { action: 'settings.update' } as const
  const entries = [
    anEntry(1, { ...settings, subject: { type: 'settings', _id: 'payment', name: null } }),
    anEntry(2, { ...settings, subject: { type: 'settings', _id: null, name: null } }),
    anEntry(3),
    anEntry(4, { action: 'audit.export', subject: { type: 'audit', _id: null, name: null } }),
    anEntry(5, { subject: { type: 'account', _id: id('abcdef'), name: 'Asha Rao' } }),
    anEntry(6, {
      action: 'booking.status',
      subject: { type: 'booking', _id: id('abcdef'), name: 'Lake room · Asha Rao' },
    }),
  ]
  found = { entries, total: 6 }
  await open()
  expect(await column('What happened')).toEqual([
    'Settings changedPayment',
    'Settings changedSettings',
    'User editedAccount …abcdef',
    'Audit log exportedAudit log',
    'User editedAccount: Asha Rao',
    'Booking status changedBooking: Lake room · Asha Rao #abcdef',
  ])
})

it('shows the values before and after, unless they were removed with the account', async () => {
  const changes = [
    { field: 'status', before: 'active', after: 'inactive', erased: false },
    { field: 'email', before: null, after: null, erased: true },
  ]
  found = { entries: [anEntry(1, { changes })], total: 1 }
  await open()
  const [cell] = await column('Changes')
  expect(cell).toContain('Status: before: Active → after: Inactive')
  expect(cell).toContain('Email: removed with the account')
})

it.each([
  ['en', 'Role: before: Renter → after: Owner', 'Active → after: Blocked', 'Password: changed'],
  ['hi', 'रोल', 'सक्रिय', 'पासवर्ड: बदला गया'],
] as const)(
  'says values in the reader’s language: %s',
  async (language, role, status, password) => {
    setLocale(language)
    const listing = { type: 'listing', _id: id('abcdef'), name: 'Room by the lake' } as const
    const was = (field: string, before: unknown, after: unknown) => ({
      ...{ field, before, after, erased: false },
    })
    const entries = [
      anEntry(1, {
        changes: [was('role', 'user', 'owner'), was('password', null, null)],
      }),
      anEntry(2, { subject: listing, changes: [was('status', 'active', 'blocked')] }),
    ]
    found = { entries, total: 2 }
    await open()
    const cells = within(await screen.findByRole('table')).getAllByRole('row')
    const text = cells.map(({ textContent }) => textContent).join(' ')
    for (const said of [role, status, password]) expect(text).toContain(said)
    setLocale('en')
  },
)
