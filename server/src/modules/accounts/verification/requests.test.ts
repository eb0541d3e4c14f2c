// Owners ask to be verified, with text alone; administrators answer with a reason (D45).
import type { ErrorReply } from '@rentify/contract/errors'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAdmin, anOwner, type Person } from '../../../testing/makers/accounts.ts'
import { aRoom, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let admin: Person
let owner: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdmin(server)
})
beforeEach(async () => {
  owner = await anOwner(server)
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })
const byId = () => ({ params: { id: owner.id } })
const ask = (evidence = 'My rent agreement', who = owner) =>
  server.api.profile.askForVerification({ body: { evidence } }, as(who))
const standing = async () => (await server.api.profile.getVerification({}, as(owner))).body
const verify = (evidence: string | null) =>
  server.api.admin.setUserVerification({ ...byId(), body: { evidence } }, as(admin))
const refuse = (reason: string) =>
  server.api.admin.refuseUserVerification({ ...byId(), body: { reason } }, as(admin))
const askers = async () =>
  (await server.api.admin.listUsers({ query: { verification: 'asked', limit: 100 } }, as(admin)))
    .body.users
const waiting = async () =>
  (await server.api.admin.getDashboardStats({}, as(admin))).body.waiting.verifications ?? 0
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as ErrorReply).code,
]
const told = async (headers = {}) => {
  await server.runDueJobs()
  const { body } = await server.api.notifications.listNotifications({}, { ...as(owner), headers })
  return body.data.notifications.map(({ title, message, link }) => [title, message, link])
}

describe('an owner who asks to be verified', () => {
  it('waits in the queue of administrators, who read what can be checked', async () => {
    expect(await standing()).toMatchObject({ verifiedAt: null, request: null })
    const before = await waiting()
    const { status, body } = await ask()
    expect([status, body.request?.evidence]).toEqual([200, 'My rent agreement'])
    expect(await standing()).toEqual(body)
    expect(await waiting()).toBe(before + 1)
    const inQueue = (await askers()).find(({ _id }) => _id === owner.id)
    expect(inQueue?.verificationAsked).toEqual({
      evidence: 'My rent agreement',
      at: body.request?.askedAt,
    })
  })

  it('changes what was said without losing the place, also all at once', async () => {
    const first = (await ask()).body.request
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((evidence) => ask(evidence)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { request } = await standing()
    expect(['A', 'B', 'C', 'D']).toContain(request?.evidence)
    expect(request?.askedAt).toBe(first?.askedAt)
    expect((await askers()).filter(({ _id }) => _id === owner.id)).toHaveLength(1)
  })

  it('is told of the mark, which then says when it was given, without the evidence', async () => {
    const [room = ''] = await listed(server.db, [aRoom(owner.id)])
    await ask('A canary of 7 words that nobody reads')
    expect((await verify('Saw the rent agreement')).status).toBe(200)
    expect(await told()).toEqual([['You are a verified owner', expect.any(String), '/profile']])
    const mails = await server.emailsTo(owner.email)
    expect(mails.filter(({ subject }) => subject.includes('verified owner'))).toHaveLength(1)
    const { verifiedAt } = await standing()
    expect(verifiedAt).not.toBeNull()
    for (const extra of [{}, as(admin)]) {
      const { body } = await server.api.listings.getListing({ params: { id: room } }, extra)
      expect(body.owner).toMatchObject({ isVerified: true, verifiedAt })
      expect(JSON.stringify(body)).not.toMatch(/canary|rent agreement/)
    }
    expect(codeOf(await ask('Again'))).toEqual([409, 'wrong_status'])
    expect((await askers()).map(({ _id }) => _id)).not.toContain(owner.id)

    await verify(null)
    const { body } = await server.api.listings.getListing({ params: { id: room } })
    expect(body.owner).toMatchObject({ isVerified: false, verifiedAt: null })
    expect(await standing()).toMatchObject({ verifiedAt: null, request: null })
    expect((await ask('The agreement of this year')).status).toBe(200)
  })

  it('waits no longer once the account is a renter’s', async () => {
    await ask()
    const before = await waiting()
    const body = { name: 'Asha Rao', email: owner.email, role: 'user' } as const
    const { status } = await server.api.admin.updateUser({ ...byId(), body }, as(admin))
    expect([status, await waiting()]).toEqual([200, before - 1])
  })

  it('reads why not, and asks again a day later', async () => {
    await ask()
    expect((await refuse('The agreement has ended.')).status).toBe(200)
    expect(await told()).toEqual([
      ['We could not verify you', 'Reason: The agreement has ended.', '/profile'],
    ])
    const { request } = await standing()
    expect(request).toMatchObject({ reason: 'The agreement has ended.' })
    expect(Date.parse(request?.againFrom ?? '') - Date.parse(request?.refusedAt ?? '')).toBe(
      24 * 3600_000,
    )
    expect(codeOf(await ask('Please'))).toEqual([409, 'verification_too_soon'])
    expect(codeOf(await refuse('Twice'))).toEqual([409, 'wrong_status'])

    await server.db.pool.query(
      `update verification_requests set decided_at = decided_at - interval '25 hours'
       where owner_id = $1`,
      [owner.id],
    )
    expect((await ask('The new agreement')).body.request).toMatchObject({
      evidence: 'The new agreement',
      refusedAt: null,
      reason: null,
    })
  })

  it('says something that can be read', async () => {
    for (const evidence of ['', '   ', '\u200b', 'x'.repeat(501)])
      expect(codeOf(await ask(evidence))).toEqual([400, 'validation_failed'])
    await ask()
    expect(codeOf(await refuse(' '))).toEqual([400, 'validation_failed'])
  })

  it('leaves nothing behind when the account goes, and finds it in the export before', async () => {
    await ask('My shop licence')
    const { body } = await server.request('GET', '/api/auth/export', { token: owner.token })
    expect(JSON.stringify(body)).toContain('My shop licence')
    expect((await server.api.admin.deleteUser(byId(), as(admin))).status).toBe(200)
    const { rows } = await server.db.pool.query(
      'select from verification_requests where owner_id = $1',
      [owner.id],
    )
    expect(rows).toEqual([])
  })
})

describe('what administrators answered', () => {
  it('is in the log, the reason as about the owner', async () => {
    await ask()
    await refuse('Nothing to see there.')
    const { body } = await server.api.admin.listAudit(
      { query: { action: 'user.verification_refused', search: owner.id } },
      as(admin),
    )
    expect(body.entries[0]?.changes).toEqual([
      expect.objectContaining({ field: 'reason', after: 'Nothing to see there.' }),
    ])
  })
})
