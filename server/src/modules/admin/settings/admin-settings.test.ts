import type { ErrorReply } from '@rentify/contract/errors'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAdmin, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdmin(server)
})
beforeEach(async () => {
  await server.db.pool.query('delete from settings')
})
afterAll(() => server.stop())

type Form = Parameters<TestServer['api']['admin']['updateAdminSettings']>[0]['body']

const as = ({ token }: Person) => ({ token })
const read = async () => (await server.api.admin.getAdminSettings({}, as(admin))).body
const save = (body: Form, who = admin) => server.api.admin.updateAdminSettings({ body }, as(who))
const history = async () => (await server.api.admin.listSettingsChanges({}, as(admin))).body.changes
const undo = (id: string) => server.api.admin.undoSettingsChange({ params: { id } }, as(admin))
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as ErrorReply).code,
]

describe('an administrator', () => {
  it('reads every section at its defaults', async () => {
    const { general, booking, notifications, security, payment, versions } = await read()
    expect(general).toMatchObject({
      siteName: 'Rentify',
      timezone: 'Asia/Kolkata',
      language: 'en',
      currency: 'INR',
    })
    expect(booking).toEqual({
      commissionRate: 10,
      maxAdvanceBookingDays: 365,
      minAdvanceBookingHours: 2,
      cancellationDeadlineHours: 24,
      autoConfirmBookings: true,
      requirePaymentUpfront: true,
    })
    expect(notifications).toMatchObject({ emailNotifications: true, smsNotifications: false })
    expect(security).toMatchObject({ sessionTimeout: 30, passwordMinLength: 8 })
    expect(payment).toMatchObject({ razorpayEnabled: true, stripeEnabled: false })
    expect(versions).toEqual({ general: 0, booking: 0, notifications: 0, security: 0, payment: 0 })
  })

  it('is told which services are missing', async () => {
    const { missing } = await read()
    expect(missing).toContainEqual({ field: 'notifications.smsNotifications', service: 'sms' })
    expect(missing).toContainEqual({ field: 'payment.upiEnabled', service: 'payment' })
    expect(missing).toContainEqual({ field: 'security.allowGoogleLogin', service: 'google' })
    expect(missing.map(({ field }) => field)).not.toContain('booking.autoConfirmBookings')
  })

  it('changes fields of several sections, and keeps the others', async () => {
    const saved = await save({ booking: { commissionRate: 12 }, general: { siteName: 'Ghar' } })
    expect(saved.body.message).toBe('Settings saved successfully!')
    expect(saved.body.settings).toMatchObject({
      booking: { commissionRate: 12, maxAdvanceBookingDays: 365 },
      general: { siteName: 'Ghar', timezone: 'Asia/Kolkata' },
      versions: { general: 1, booking: 1, security: 0 },
    })
    expect(await read()).toEqual(saved.body.settings)
    expect((await server.settings.booking()).commissionRate).toBe(12)
  })

  it.each([
    ['commissionRate', 51, 'Please enter a whole number from 0 to 50'],
    ['maxAdvanceBookingDays', 0, 'Please enter a whole number from 1 to 730'],
    ['minAdvanceBookingHours', 73, 'Please enter a whole number from 1 to 72'],
    ['cancellationDeadlineHours', 2.5, 'Please enter a whole number from 1 to 168'],
  ])('is told at the field that %s cannot be %s', async (field, value, message) => {
    const rejected = await save({ booking: { [field]: value } })
    expect(codeOf(rejected)).toEqual([400, 'validation_failed'])
    expect((rejected.body as unknown as ErrorReply).errors).toEqual([
      { path: `booking.${field}`, message },
    ])
    expect((await read()).versions.booking).toBe(0)
  })

  it('empties a contact, and is rejected a wrong one', async () => {
    await save({ general: { adminEmail: 'desk@office.example', contactPhone: '98765 43210' } })
    expect((await read()).general).toMatchObject({
      adminEmail: 'desk@office.example',
      contactPhone: '9876543210',
    })
    await save({ general: { adminEmail: '', contactPhone: '' } })
    expect((await read()).general).toMatchObject({ adminEmail: null, contactPhone: null })
    expect(codeOf(await save({ general: { supportEmail: 'nowhere' } }))[0]).toBe(400)
  })

  it('is told when another administrator was faster, and loses nothing by it', async () => {
    const { versions } = await read()
    const other = await anAdmin(server)
    await save({ security: { maxLoginAttempts: 4 } }, other)
    const late = await save({ security: { sessionTimeout: 60 }, versions })
    expect(codeOf(late)).toEqual([409, 'settings_changed'])
    expect((await save({ booking: { commissionRate: 5 }, versions })).status).toBe(200)
    expect((await read()).security).toMatchObject({ maxLoginAttempts: 4, sessionTimeout: 30 })
  })

  it('loses no change of concurrent administrators, also when nothing was stored before', async () => {
    const recorded = (await history()).length
    const fields = [
      { commissionRate: 7 },
      { maxAdvanceBookingDays: 90 },
      { minAdvanceBookingHours: 5 },
    ]
    await Promise.all(fields.map((booking) => save({ booking })))
    expect((await read()).booking).toMatchObject(Object.assign({}, ...fields))
    expect(await history()).toHaveLength(recorded + 3)
  })

  it('sees who changed what, and undoes it', async () => {
    await save({ booking: { commissionRate: 20, autoConfirmBookings: false } })
    const [change] = await history()
    expect(change).toMatchObject({
      by: { _id: admin.id, name: 'Administrator' },
      section: 'booking',
      changes: [
        { field: 'commissionRate', before: 10, after: 20 },
        { field: 'autoConfirmBookings', before: true, after: false },
      ],
    })
    expect((await undo(change?._id ?? '')).body.settings.booking).toMatchObject({
      commissionRate: 10,
      autoConfirmBookings: true,
    })
    expect((await history())[0]?.changes[0]).toEqual({
      field: 'commissionRate',
      before: 20,
      after: 10,
    })
  })

  it('cannot undo what has changed again since', async () => {
    await save({ booking: { commissionRate: 20 } })
    const [change] = await history()
    await save({ booking: { commissionRate: 30 } })
    const late = await undo(change?._id ?? '')
    expect(codeOf(late)).toEqual([409, 'settings_changed'])
    expect((late.body as unknown as ErrorReply).message).toBe(
      'This setting was changed again after that. Undo the later change first.',
    )
    expect(codeOf(await undo(uuidv7()))).toEqual([404, 'change_not_found'])
    expect((await read()).booking.commissionRate).toBe(30)
  })

  it('makes no entry by saving what is there already', async () => {
    const before = (await history()).length
    await save({ booking: (await read()).booking })
    expect(await history()).toHaveLength(before)
  })
})

it('an environment variable wins over the stored address, and the form says so', async () => {
  const fixed = await startTestServer({ supportEmail: 'help@operator.example' })
  const someone = await anAdmin(fixed)
  const shown = async () => (await fixed.api.admin.getAdminSettings({}, as(someone))).body
  const { general, fixed: fields } = await shown()
  expect(general.supportEmail).toBe('help@operator.example')
  expect(fields).toEqual([{ field: 'general.supportEmail', variable: 'SUPPORT_EMAIL' }])
  await fixed.api.admin.updateAdminSettings({ body: { general } }, as(someone))
  expect((await fixed.settings.stored()).sections.general.supportEmail).toBeNull()
  await fixed.stop()
})

it('the support address that an administrator sets is public at once', async () => {
  await save({ general: { supportEmail: 'care@ghar.example' } })
  const { body } = await server.api.settings.getPublicSettings({})
  expect(body.supportEmail).toBe('care@ghar.example')
})

it('only an administrator reads or changes settings', async () => {
  const renter = await aRenter(server)
  expect(codeOf(await save({ booking: { commissionRate: 0 } }, renter))).toEqual([403, 'forbidden'])
  expect((await server.api.admin.getAdminSettings({}, as(renter))).status).toBe(403)
})
