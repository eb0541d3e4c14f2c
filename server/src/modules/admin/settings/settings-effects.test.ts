// What each setting changes, in the process that changes it and in another one.
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, openAgain } from '../../../testing/database.ts'
import {
  anAdmin,
  anOwner,
  aRegistration,
  aRenter,
  type Person,
} from '../../../testing/makers/accounts.ts'
import { anOwnersAccount, aRoom, listed } from '../../../testing/makers/listings.ts'
import { HTML, metaOf, pageOf } from '../../../testing/pages.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let other: TestServer
let admin: Person
let owner: string
beforeAll(async () => {
  const database = await createTestDatabase()
  server = await startTestServer({}, undefined, {}, database)
  other = await startTestServer(
    { dataDir: server.dataDir },
    pino({ level: 'silent' }),
    {},
    openAgain(database.connection),
  )
  admin = await anAdmin(server)
  owner = await anOwnersAccount(server.db)
})
beforeEach(async () => {
  await server.db.pool.query('delete from settings')
  await vi.waitFor(async () => {
    for (const one of [server, other])
      expect((await one.settings.general()).siteName).toBe('Rentify')
  })
})
afterAll(async () => {
  await other.stop()
  await server.stop()
})

type Form = Parameters<TestServer['api']['admin']['updateAdminSettings']>[0]['body']
const save = async (body: Form) => {
  const { status } = await server.api.admin.updateAdminSettings({ body }, { token: admin.token })
  expect(status).toBe(200)
}
const htmlOf = async (at: TestServer, path: string, headers?: Record<string, string>) =>
  (await pageOf(at, path, headers)).html
/** In the process of the change at once, and in the other one a moment later. */
const inBoth = async (check: (at: TestServer) => Promise<void>) => {
  await check(server)
  await vi.waitFor(() => check(other))
}

describe('the site’s name', () => {
  it('is in the shell, titles, previews, static pages and manifests', async () => {
    const [room = ''] = await listed(server.db, [aRoom(owner, { title: 'Sunny room' })])
    expect(await htmlOf(other, '/')).toContain('<title>Rentify')
    await save({ general: { siteName: 'Ghar & Co' } })
    await inBoth(async (at) => {
      const home = await htmlOf(at, '/')
      expect(home).toContain('<title>Ghar &amp; Co – Rooms, hotels and shops for rent')
      expect(home).toContain('Why Choose Ghar &amp; Co')
      expect(home).toMatch(/<\/svg>Ghar &amp; Co<\/a>/)
      expect(metaOf(home, 'og:site_name')).toBe('Ghar &amp; Co')
    })
    expect(await htmlOf(other, '/rooms')).toContain(
      '<title>Available Rooms · Ghar &amp; Co</title>',
    )
    expect(await htmlOf(other, `/room/${room}`)).toContain('<title>Sunny room · Ghar &amp; Co')
    expect(await htmlOf(other, '/', { ...HTML, cookie: 'language=hi' })).toContain(
      'Ghar &amp; Co क्यों चुनें',
    )
    const terms = await htmlOf(other, '/terms.html')
    expect(terms).toContain('What Ghar &amp; Co is')
    expect(terms).not.toContain('Rentify is a marketplace')
    for (const manifest of ['/manifest.webmanifest', '/manifest.hi.webmanifest'])
      expect((await other.request('GET', manifest)).body).toMatchObject({
        name: 'Ghar & Co',
        short_name: 'Ghar & Co',
        start_url: '/',
      })
  })

  it('keeps the owner’s action under its own name (D1)', async () => {
    await save({ general: { siteName: 'Ghar' } })
    expect(await htmlOf(server, '/partner.html')).toContain('Tap <b>Rentify</b>')
  })

  it('leaves a page as it was cached for others after it is undone', async () => {
    const before = await pageOf(server, '/shop')
    await save({ general: { siteName: 'Ghar' } })
    const changed = await pageOf(server, '/shop')
    expect(changed.headers.get('etag')).not.toBe(before.headers.get('etag'))
    await save({ general: { siteName: 'Rentify' } })
    const etag = before.headers.get('etag') ?? ''
    expect((await pageOf(server, '/shop', { ...HTML, 'if-none-match': etag })).status).toBe(304)
  })
})

it('the site’s description is what search engines read of the home page', async () => {
  const said = 'Rooms & PGs in Pune'
  await save({ general: { siteDescription: said } })
  await inBoth(async (at) => {
    expect(metaOf(await htmlOf(at, '/'), 'description')).toBe('Rooms &amp; PGs in Pune')
  })
  expect(metaOf(await htmlOf(server, '/shop'), 'description')).not.toContain('Pune')
})

it('contacts are in the footer, on the help page and on static pages', async () => {
  expect(await htmlOf(server, '/shop')).not.toMatch(/mailto:|tel:/)
  await save({ general: { supportEmail: 'care@ghar.example', contactPhone: '9876543210' } })
  await inBoth(async (at) => {
    const help = await htmlOf(at, '/help', { ...HTML, cookie: 'signed-in=1' })
    for (const html of [help, await htmlOf(at, '/shop')]) {
      expect(html).toContain('href="tel:+919876543210"')
      expect(html).toContain('href="mailto:care@ghar.example')
    }
    expect(help).toContain('Call 98765 43210')
    expect(await htmlOf(at, '/terms.html')).toContain('mailto:care@ghar.example')
  })
})

describe('the default language', () => {
  it('is that of visitors who chose none, and of no other', async () => {
    await save({ general: { language: 'hi' } })
    await inBoth(async (at) => {
      for (const path of ['/', '/shop', '/terms.html'])
        expect(await htmlOf(at, path)).toContain('<html lang="hi">')
    })
    for (const path of ['/', '/terms.html'])
      expect(await htmlOf(server, path, { ...HTML, cookie: 'language=en' })).toContain(
        '<html lang="en">',
      )
  })

  it('is that of emails to people who chose none', async () => {
    await save({ general: { language: 'hi', siteName: 'Ghar' } })
    const person = await aRenter(server)
    await server.db.sql
      .updateTable('accounts')
      .set({ language: null })
      .where('id', '=', person.id)
      .execute()
    const [email] = await server.emailsTo(person.email)
    expect(email?.subject).toBe('अपने ईमेल पते की पुष्टि करें')
    expect(email?.text).toContain('Ghar में आपका स्वागत है।')
  })
})

describe('emails', () => {
  it('are signed by the site, with its contacts', async () => {
    await save({
      general: { siteName: 'Ghar', supportEmail: 'care@ghar.example', contactPhone: '9876543210' },
    })
    const { email } = await aRenter(server)
    const [sent] = await server.emailsTo(email)
    expect(sent?.text).toContain('Welcome to Ghar.')
    expect(sent?.text).toContain('Need help? Contact us: care@ghar.example, +91 9876543210')
    expect(sent?.text.trimEnd().split('\n').at(-1)).toBe('Ghar')
  })

  const confirmed = async () => {
    const form = aRegistration()
    await server.api.accounts.register({ body: form })
    const [sent] = await server.emailsTo(form.email)
    const token = sent?.token ?? ''
    expect((await server.api.profile.verifyEmail({ body: { token } })).status).toBe(200)
    return (await server.emailsTo(form.email)).map(({ subject }) => subject)
  }

  it('welcome a user whose address is confirmed, unless that is off', async () => {
    expect(await confirmed()).toEqual(['Confirm your email address', 'Welcome to Rentify'])
    await save({ notifications: { userWelcomeEmail: false } })
    expect(await confirmed()).toEqual(['Confirm your email address'])
    await save({ notifications: { userWelcomeEmail: true, emailNotifications: false } })
    expect(await confirmed()).toEqual(['Confirm your email address'])
  })
})

it('desktop notifications are offered while the settings allow them', async () => {
  const offered = async (at: TestServer) =>
    (await at.api.settings.getPublicSettings({})).body.desktopNotifications
  expect(await offered(other)).toBe(true)
  await save({ notifications: { pushNotifications: false } })
  await inBoth(async (at) => expect(await offered(at)).toBe(false))
})

describe('administrators are told what waits', () => {
  const tell = async (to: string) => {
    await server.db.pool.query(`select graphile_worker.add_job('admin.tell_administrators')`)
    await server.runDueJobs()
    return (await server.emailsTo(to)).filter(({ subject }) =>
      subject.startsWith('Your open tasks'),
    )
  }
  const aPendingRoom = () => listed(server.db, [aRoom(owner, { status: 'pending' })])

  it('once for each thing, at their own addresses or at the installation’s', async () => {
    const before = (await tell(admin.email)).length
    const [room] = await aPendingRoom()
    await server.db.pool.query(
      `insert into listing_signals (id, kind, listing_id, owner_id, evidence_key, evidence)
       values (gen_random_uuid(), 'price', $1, $2, 'far', '{}')`,
      [room, owner],
    )
    const asking = await anOwner(server)
    await server.api.profile.askForVerification(
      { body: { evidence: 'My rent agreement' } },
      { token: asking.token },
    )
    await server.db.pool.query(
      `select graphile_worker.add_job('never known', job_key => 'lost', max_attempts => 1)`,
    )
    await server.db.pool.query(
      "update graphile_worker._private_jobs set attempts = 1, updated_at = now() where key = 'lost'",
    )
    const told = await tell(admin.email)
    expect(told).toHaveLength(before + 1)
    expect(told.at(-1)?.text).toContain('New listings to review: 1.')
    expect(told.at(-1)?.text).toContain('Signals to look at: 1.')
    expect(told.at(-1)?.text).toContain('Owners who ask to be verified: 1.')
    expect(told.at(-1)?.text).toContain('Background jobs that failed and won’t be retried: 1.')
    expect(await tell(admin.email)).toHaveLength(before + 1)
    await save({ general: { adminEmail: 'desk@office.example' } })
    await aPendingRoom()
    expect(await tell('desk@office.example')).toHaveLength(1)
    expect(await tell(admin.email)).toHaveLength(before + 1)
  })

  it('unless that is off; what came meanwhile is not told later', async () => {
    const before = (await tell(admin.email)).length
    await save({ notifications: { adminNotifications: false } })
    await aPendingRoom()
    expect(await tell(admin.email)).toHaveLength(before)
    await save({ notifications: { adminNotifications: true } })
    expect(await tell(admin.email)).toHaveLength(before)
  })
})
