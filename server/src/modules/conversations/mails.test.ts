// A mail about what was not read within ten minutes: once, in the reader's language (D90).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { aConversation, aMessage } from '../../testing/makers/conversations.ts'
import { aRoom, listed } from '../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { MAKE_MAIL } from './mails.repo.ts'

let server: TestServer
let owner: Person
let renter: Person
let listingId: string
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  ;[owner, renter] = [await anOwner(server), await aRenter(server)]
  await server.db.pool.query('update accounts set email_verified_at = now() where id = any($1)', [
    [owner.id, renter.id],
  ])
  ;[listingId = ''] = await listed(server.db, [aRoom(owner.id, { title: 'Room by the lake' })])
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })
const say = (id: string, who: Person, body: string) =>
  server.api.conversations.sendMessage({ params: { id }, body: aMessage({ body }) }, as(who))
const read = (id: string, who: Person, seq: number) =>
  server.api.conversations.markConversationRead({ params: { id }, body: { seq } }, as(who))

/** As if so many minutes had passed. */
async function pass(minutes: number): Promise<void> {
  await server.db.pool.query('update messages set sent_at = sent_at - make_interval(mins => $1)', [
    minutes,
  ])
  await server.db.pool.query(
    `update graphile_worker._private_jobs set run_at = run_at - make_interval(mins => $1)
     where key like $2`,
    [minutes, `${MAKE_MAIL} %`],
  )
}
const mailsTo = async (who: Person) => {
  await server.runDueJobs()
  return (await server.emailsTo(who.email)).filter(({ text }) => text.includes('/messages/'))
}

describe('a mail about messages', () => {
  it('comes after ten minutes, one for a burst, and tells of each message once', async () => {
    const id = await aConversation(server, renter, listingId, 'Is it still free?')
    await say(id, renter, 'And the deposit?')
    await pass(9)
    expect(await mailsTo(owner)).toEqual([])
    await pass(2)
    const [first, ...others] = await mailsTo(owner)
    expect(others).toEqual([])
    expect(first?.subject).toBe('2 new messages about “Room by the lake”')
    for (const part of [first?.text, first?.html]) {
      expect(part).toContain('And the deposit?')
      expect(part).toContain(`/messages/${id}`)
      expect(part).toContain(renter.name)
    }
    expect(first?.text).not.toContain('Be careful')
    await pass(60)
    expect(await mailsTo(owner)).toHaveLength(1)
    await say(id, renter, 'Pay the gate pass first and scan this QR code')
    await pass(11)
    const [, second, ...more] = await mailsTo(owner)
    expect(more).toEqual([])
    expect(second?.subject).toBe('New message about “Room by the lake”')
    expect(second?.text).not.toContain('And the deposit?')
    expect(second?.text).toContain('Be careful')
    expect(await mailsTo(renter)).toEqual([])
  })

  it('does not come of what was read, muted, blocked, or unwanted', async () => {
    const begin = async () => {
      ;[owner, renter] = [await anOwner(server), await aRenter(server)]
      const [room = ''] = await listed(server.db, [aRoom(owner.id)])
      return aConversation(server, renter, room)
    }
    const change = (body: object) => async (id: string) => {
      await server.api.conversations.changeConversation({ params: { id }, body }, as(owner))
    }
    const turnOff = async () => {
      const { body } = await server.api.notifications.getPreferences({}, as(owner))
      const chosen = { ...body, messages: { here: true, email: false } }
      await server.api.notifications.setPreferences({ body: chosen }, as(owner))
    }
    for (const act of [
      (id: string) => read(id, owner, 1),
      change({ muted: true }),
      change({ blocked: true }),
      turnOff,
    ]) {
      const id = await begin()
      await act(id)
      await pass(11)
      expect(await mailsTo(owner)).toEqual([])
    }
  })

  it('waits ten minutes for what came after the first was read', async () => {
    const id = await aConversation(server, renter, listingId)
    await pass(8)
    await read(id, owner, 1)
    await say(id, renter, 'One more')
    await pass(3)
    expect(await mailsTo(owner)).toEqual([])
    await pass(8)
    expect((await mailsTo(owner)).map(({ subject }) => subject)).toEqual([
      'New message about “Room by the lake”',
    ])
  })

  it('is in Hindi for a reader of Hindi, with the ready questions in it', async () => {
    await server.api.profile.chooseLanguage({ body: { language: 'hi' } }, as(owner))
    await server.api.conversations.startConversation(
      { body: { ...aMessage({ body: '', questions: ['when_to_visit'] }), listingId } },
      as(renter),
    )
    await pass(11)
    const [mail] = await mailsTo(owner)
    expect(mail?.subject).toContain('के बारे में नया मैसेज')
    expect(mail?.text).toContain('मैं देखने कब आ सकता/सकती हूँ?')
    expect(mail?.text).toContain('पढ़ें और जवाब दें')
  })

  it('shows what was typed as text, without numbers, and to verified addresses alone', async () => {
    const attack = '<img src=x onerror=alert(1)> <a href="https://evil.example">x</a> 98123 45678'
    const id = await aConversation(server, renter, listingId, attack)
    await pass(11)
    const [mail] = await mailsTo(owner)
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail?.html).not.toContain('<img src=x')
    expect(mail?.html).not.toContain('href="https://evil.example"')
    expect(mail?.text).not.toMatch(/98123 ?45678/)
    await server.db.pool.query('update accounts set email_verified_at = null where id = $1', [
      owner.id,
    ])
    await say(id, renter, 'A word that nobody else reads')
    await pass(11)
    const [, plain] = await mailsTo(owner)
    expect(plain?.raw).not.toContain('A word that nobody else reads')
    expect(plain?.text).not.toContain(renter.name)
    expect(plain?.text).toContain(`/messages/${id}`)
  })
})
