// Each setting has an effect: changed in one process, seen in another one that was running before.
import { readFile } from 'node:fs/promises'
import { daysAfter, todayIn } from '@rentify/contract/calendar'
import type { ErrorReply } from '@rentify/contract/errors'
import { SECTIONS, type Section, type Sections } from '@rentify/contract/settings/sections'
import { sql as raw } from 'kysely'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createTestDatabase, openAgain } from '../../../testing/database.ts'
import {
  anAdmin,
  anOwner,
  aRegistration,
  aRenter,
  type Person,
} from '../../../testing/makers/accounts.ts'
import { aBookingForm, aRequest, decided, inDays } from '../../../testing/makers/bookings.ts'
import { anUploadedPicture, aRoomForm } from '../../../testing/makers/forms.ts'
import { aHotel, listed } from '../../../testing/makers/listings.ts'
import { aBookingChange, publishChanges } from '../../../testing/makers/notifications.ts'
import { aStay, stays } from '../../../testing/makers/stays.ts'
import { metaOf, pageOf } from '../../../testing/pages.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

/** Settings are changed here; it has a mail server, and no Google sign-in. */
let office: TestServer
/** And take effect here; it has Google sign-in, and no mail server. */
let server: TestServer
let admin: Person
let owner: Person
let renter: Person
beforeAll(async () => {
  const database = await createTestDatabase()
  const google = { clientId: 'client', jwksUrl: 'http://127.0.0.1:9/keys', issuers: [] }
  server = await startTestServer({ google }, undefined, {}, database)
  const { dataDir } = server
  office = await startTestServer(
    { dataDir, smtpUrl: 'smtp://127.0.0.1:9' },
    pino({ level: 'silent' }),
    {},
    openAgain(database.connection),
  )
  admin = await anAdmin(server)
  owner = await anOwner(server)
  renter = await aRenter(server)
})
beforeEach(async () => {
  await server.db.pool.query('delete from settings')
  await vi.waitFor(async () => {
    for (const one of [server, office])
      for (const section of Object.keys(SECTIONS) as Section[])
        expect(await currentOf(one, section)).toEqual(z.parse(SECTIONS[section], {}))
  })
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

/** What a process goes by: the notification of a change comes a moment after it is stored. */
const currentOf = async ({ settings }: TestServer, section: Section) =>
  section === 'payment' ? (await settings.stored()).sections.payment : settings[section]()
const asAdmin = () => ({ token: admin.token })
const html = async (path: string) => (await pageOf(server, path)).html
const publicSettings = async () => (await server.api.settings.getPublicSettings({})).body
const aListing = async (over: Parameters<typeof aHotel>[1] = {}) =>
  (await listed(server.db, [aHotel(owner.id, over)]))[0] ?? ''
const ask = async (over: Parameters<typeof aBookingForm>[1]) => {
  const body = aBookingForm(await aListing(), over)
  return server.api.bookings.createBooking({ body }, { token: renter.token })
}
const register = async (password: string) =>
  (await server.api.accounts.register({ body: aRegistration({ password }) })).status
const subjectsTo = async (email: string) =>
  (await server.emailsTo(email)).map(({ subject }) => subject)
const welcomes = async () => {
  const form = aRegistration()
  await server.api.accounts.register({ body: form })
  const [sent] = await server.emailsTo(form.email)
  await server.api.profile.verifyEmail({ body: { token: sent?.token ?? '' } })
  return (await subjectsTo(form.email)).includes('Welcome to Rentify')
}
/** Whether an owner gets an email when a stay is booked. */
const confirmed = async () => {
  const before = (await server.emailsTo(owner.email)).length
  const change = { ownerId: owner.id, by: 'system', from: 'pending', to: 'booked' } as const
  await publishChanges(server, aBookingChange(change))
  return (await server.emailsTo(owner.email)).length > before
}
/** How many emails about waiting listings an address has. */
const digests = async (email: string) => {
  await listed(server.db, [aHotel(owner.id, { status: 'pending' })])
  await server.db.pool.query(`select graphile_worker.add_job('admin.tell_administrators')`)
  await server.runDueJobs()
  return (await subjectsTo(email)).filter((subject) => subject.startsWith('Your open tasks')).length
}
/** The services that the field is said to wait for, here and in the office. */
const waitsFor = async (path: string) =>
  Promise.all(
    [server, office].map(async ({ api }) => {
      const { missing } = (await api.admin.getAdminSettings({}, asAdmin())).body
      return missing.find(({ field }) => field === path)?.service ?? null
    }),
  )

type Effects = {
  readonly [S in Section]: {
    readonly [F in keyof Sections[S]]: (
      set: (value: Sections[S][F]) => Promise<void>,
      path: string,
    ) => Promise<void>
  }
}
/** Stored, and said to be without effect, because no installation has the service. */
const without =
  <Value>(service: 'payment' | 'sms' | 'facebook', value: Value) =>
  async (set: (value: Value) => Promise<void>, path: string) => {
    await set(value)
    expect(await waitsFor(path)).toEqual([service, service])
  }

const EFFECTS: Effects = {
  general: {
    siteName: async (set) => {
      await set('Ghar')
      expect(await html('/')).toContain('<title>Ghar')
    },
    siteDescription: async (set) => {
      await set('Rooms in Pune')
      expect(metaOf(await html('/'), 'description')).toBe('Rooms in Pune')
    },
    adminEmail: async (set) => {
      expect(await digests('desk@office.example')).toBe(0)
      await set('desk@office.example')
      expect(await digests('desk@office.example')).toBe(1)
    },
    supportEmail: async (set) => {
      expect(await html('/shop')).not.toContain('mailto:')
      await set('care@ghar.example')
      expect(await html('/shop')).toContain('mailto:care@ghar.example')
    },
    contactPhone: async (set) => {
      expect(await html('/shop')).not.toContain('tel:')
      await set('9876543210')
      expect(await html('/shop')).toContain('tel:+919876543210')
    },
    depositCapMonths: async (set) => {
      const told = async () => (await server.api.settings.getPublicSettings({})).body
      expect(await told()).toMatchObject({ depositCapMonths: 2 })
      await set(3)
      expect(await told()).toMatchObject({ depositCapMonths: 3 })
    },
    timezone: async (set) => {
      const id = await aListing()
      const today = async () =>
        (await server.api.availability.getAvailability({ params: { id }, query: {} as never })).body
          .from
      // Half an hour past midnight in India is the day before in New York.
      const midnight = Date.parse(`${daysAfter(todayIn('UTC'), 1)}T19:00:00Z`)
      vi.useFakeTimers({ toFake: ['Date'], now: midnight })
      try {
        const inIndia = await today()
        await set('America/New_York')
        expect(await today()).toBe(daysAfter(inIndia, -1))
      } finally {
        vi.useRealTimers()
      }
    },
    language: async (set) => {
      expect(await html('/shop')).toContain('<html lang="en">')
      await set('hi')
      expect(await html('/shop')).toContain('<html lang="hi">')
    },
    confirmAfterDays: async (set) => {
      const id = await aListing()
      await server.db.pool.query(
        "update listings set confirmed_at = now() - interval '8 days' where id = $1",
        [id],
      )
      const waiting = async () =>
        (await server.api.freshness.listUnconfirmed({}, { token: owner.token })).body.total
      expect(await waiting()).toBe(0)
      await set(7)
      expect(await waiting()).toBe(1)
    },
    firstListingWaits: async (set) => {
      const added = async () => {
        const newcomer = await anOwner(server)
        const pictureIds = [await anUploadedPicture(server, newcomer)]
        const room = { body: aRoomForm({ pictureIds }) }
        return (await server.api.owner.createRoom(room, { token: newcomer.token })).body.listing
      }
      expect((await added()).status).toBe('active')
      await set(true)
      expect((await added()).status).toBe('pending')
    },
    hideUnconfirmed: async (set) => {
      const id = await aListing()
      const ask = uuidv7()
      await server.db.pool.query(
        `with asked as (insert into confirmation_asks (user_id, id, asked_at, mailed_at)
            select $1, id, now() - interval '9 days', now() from unnest($2::uuid[]) id returning *),
          listed as (insert into confirmation_ask_listings select $1, id, $3 from asked)
         update listings set confirmed_at = now() - interval '30 days' where id = $3`,
        [owner.id, [ask, uuidv7()], id],
      )
      const hide = async () => {
        await server.db.pool.query("select graphile_worker.add_job('listings.hide_unconfirmed')")
        await server.runDueJobs()
        return (await server.api.listings.getListing({ params: { id } })).status
      }
      expect(await hide()).toBe(200)
      await set(true)
      await expect.poll(hide).toBe(404)
    },
    currency: async () => {
      const body = { general: { currency: 'USD' as never } }
      const { status, body: rejected } = await office.api.admin.updateAdminSettings(
        { body },
        asAdmin(),
      )
      expect([status, (rejected as unknown as ErrorReply).errors?.[0]?.path]).toEqual([
        400,
        'general.currency',
      ])
    },
  },
  booking: {
    commissionRate: async (set) => {
      const dates = [inDays(-4), inDays(-2)] as const
      await stays(server.db, [aStay(await aListing(), dates, { status: 'completed' })])
      const figures = async () => (await server.api.admin.getDashboardStats({}, asAdmin())).body
      const { totalRevenue, commission } = await figures()
      expect([totalRevenue > 0, commission]).toEqual([true, Math.round(totalRevenue / 10)])
      await set(25)
      expect((await figures()).commission).toBe(Math.round(totalRevenue / 4))
    },
    maxAdvanceBookingDays: async (set) => {
      const far = { checkInDate: inDays(30), checkOutDate: inDays(31) }
      expect((await ask(far)).status).toBe(201)
      await set(29)
      expect((await ask(far)).status).toBe(400)
    },
    minAdvanceBookingHours: async (set) => {
      const soon = { checkInDate: inDays(1), checkOutDate: inDays(2) }
      expect((await ask(soon)).status).toBe(201)
      await set(72)
      expect((await ask(soon)).status).toBe(400)
    },
    cancellationDeadlineHours: async (set) => {
      const dates = { checkInDate: inDays(5), checkOutDate: inDays(6) }
      const stay = await aRequest(server, renter, await aListing(), dates)
      await decided(server, owner, stay, 'accepted')
      await decided(server, owner, stay, 'booked')
      await set(168)
      expect((await decided(server, owner, stay, 'cancelled')).code).toBe('cancellation_too_late')
      await set(24)
      expect((await decided(server, owner, stay, 'cancelled')).status).toBe(200)
    },
    autoConfirmBookings: async (set) => {
      const book = async () =>
        (await aRequest(server, renter, await aListing({ instant_booking: true }))).status
      expect(await book()).toBe('booked')
      await set(false)
      expect(await book()).toBe('pending')
    },
    requirePaymentUpfront: without('payment', false),
  },
  notifications: {
    emailNotifications: async (set, path) => {
      expect([await confirmed(), await welcomes()]).toEqual([true, true])
      await set(false)
      expect([await confirmed(), await welcomes()]).toEqual([false, false])
      expect(await waitsFor(path)).toEqual(['mail', null])
    },
    smsNotifications: without('sms', true),
    pushNotifications: async (set) => {
      expect((await publicSettings()).desktopNotifications).toBe(true)
      await set(false)
      expect((await publicSettings()).desktopNotifications).toBe(false)
    },
    adminNotifications: async (set, path) => {
      const before = await digests(admin.email)
      expect(await digests(admin.email)).toBe(before + 1)
      await set(false)
      expect(await digests(admin.email)).toBe(before + 1)
      expect(await waitsFor(path)).toEqual(['mail', null])
    },
    userWelcomeEmail: async (set, path) => {
      expect(await welcomes()).toBe(true)
      await set(false)
      expect(await welcomes()).toBe(false)
      expect(await waitsFor(path)).toEqual(['mail', null])
    },
    bookingConfirmationEmail: async (set, path) => {
      expect(await confirmed()).toBe(true)
      await set(false)
      expect(await confirmed()).toBe(false)
      expect(await waitsFor(path)).toEqual(['mail', null])
    },
    paymentNotifications: without('payment', false),
  },
  security: {
    twoFactorAuth: async (set) => {
      const open = async () => (await server.api.admin.getHealth({}, asAdmin())).status
      expect(await open()).toBe(200)
      await set(true)
      expect(await open()).toBe(403)
    },
    sessionTimeout: async (set) => {
      const { id, token } = await anAdmin(server)
      const open = async () => (await server.api.admin.getHealth({}, { token })).status
      expect(await open()).toBe(200)
      await raw`update sessions set panel_at = panel_at - interval '20 minutes',
        created_at = created_at - interval '20 minutes' where account_id = ${id}`.execute(
        server.db.sql,
      )
      await set(10)
      expect(await open()).toBe(401)
    },
    maxLoginAttempts: async (set) => {
      const fourth = async () => {
        const body = { email: aRegistration().email, password: 'wrong-password-1' }
        for (let times = 1; times <= 3; times++) await server.api.accounts.login({ body })
        return (await server.api.accounts.login({ body })).status
      }
      expect(await fourth()).toBe(401)
      await set(3)
      expect(await fourth()).toBe(429)
    },
    passwordMinLength: async (set) => {
      expect(await register('monsoon-42')).toBe(201)
      await set(12)
      expect(await register('monsoon-42')).toBe(400)
    },
    requireStrongPassword: async (set) => {
      expect(await register('only-letters-here')).toBe(400)
      await set(false)
      expect(await register('only-letters-here')).toBe(201)
    },
    allowGoogleLogin: async (set, path) => {
      expect((await publicSettings()).googleClientId).toBe('client')
      await set(false)
      expect((await publicSettings()).googleClientId).toBeNull()
      expect(await waitsFor(path)).toEqual([null, 'google'])
    },
    allowFacebookLogin: without('facebook', true),
  },
  payment: {
    razorpayEnabled: without('payment', false),
    razorpayKeyId: without('payment', 'rzp_test_1'),
    stripeEnabled: without('payment', true),
    paytmEnabled: without('payment', false),
    upiEnabled: without('payment', false),
    codEnabled: without('payment', true),
  },
}

const SETTINGS = (Object.keys(SECTIONS) as Section[]).flatMap((section) =>
  Object.keys(SECTIONS[section].shape).map((field) => [section, field] as const),
)

describe('without a restart', () => {
  it.each(SETTINGS)('%s.%s takes effect', async (section, field) => {
    const set = async (value: unknown) => {
      const body = { [section]: { [field]: value } }
      expect((await office.api.admin.updateAdminSettings({ body }, asAdmin())).status).toBe(200)
      await vi.waitFor(async () => {
        const current = (await currentOf(server, section)) as Record<string, unknown>
        expect(current[field]).toBe(value)
      })
    }
    const effects = EFFECTS[section] as Record<string, Effects['payment']['upiEnabled']>
    await effects[field]?.(set, `${section}.${field}`)
    expect.hasAssertions()
  })
})

it('the documentation says what each setting changes', async () => {
  const text = await readFile(new URL('../../../../../docs/settings.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| `(\w+)\.(\w+)` \| .{10,} \|$/gm)]
  expect(rows.map(([, section, field]) => [section, field])).toEqual(SETTINGS)
})
