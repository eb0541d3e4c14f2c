// A new owner's first listing waits for a moderator, where the settings say so (D92).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAdmin, anOwner, type Person } from '../../../testing/makers/accounts.ts'
import { anUploadedPicture, aRoomForm } from '../../../testing/makers/forms.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let admin: Person
let owner: Person
beforeAll(async () => {
  server = await startTestServer()
  await server.changeSettings({ general: { firstListingWaits: true } })
  admin = await anAdmin(server)
})
beforeEach(async () => {
  owner = await anOwner(server)
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })
async function add(who = owner, more: object = {}, language = 'en') {
  const pictureIds = [await anUploadedPicture(server, who)]
  const { status, body } = await server.api.owner.createRoom(
    { body: aRoomForm({ pictureIds, ...more }) },
    { ...as(who), headers: { 'accept-language': language } },
  )
  expect(status, JSON.stringify(body)).toBe(201)
  return { ...body.listing, said: body.message }
}
const setStatus = (id: string, status: 'active' | 'inactive') =>
  server.api.admin.setPropertyStatus({ params: { id }, body: { status } }, as(admin))
const isPublic = async (id: string) =>
  (await server.api.listings.getListing({ params: { id } })).status === 200
const told = async (headers = {}) => {
  await server.runDueJobs()
  const { body } = await server.api.notifications.listNotifications({}, { ...as(owner), headers })
  return body.data.notifications.map(({ title, message, link }) => ({ title, message, link }))
}

describe('a new owner’s first listing', () => {
  it('is seen by its owner alone, who is told that it waits and when it shows', async () => {
    const { _id: id, status, said, title } = await add()
    expect(status).toBe('pending')
    expect(said).toContain('before renters see it')
    expect(await isPublic(id)).toBe(false)
    expect((await server.api.listings.getListing({ params: { id } }, as(owner))).status).toBe(200)
    expect(await told()).toEqual([])

    expect((await setStatus(id, 'active')).status).toBe(200)
    expect(await isPublic(id)).toBe(true)
    const shown = { title: 'Renters can see your listing', link: '/my-listings' }
    expect(await told()).toEqual([{ ...shown, message: expect.stringContaining(title) }])
    const mails = await server.emailsTo(owner.email)
    expect(mails.filter(({ subject }) => subject.includes(shown.title))).toHaveLength(1)
    expect((await told({ 'accept-language': 'hi' }))[0]?.title).toMatch(/किराएदार/)
  })

  it('is waited for by all that its owner adds, until one was approved', async () => {
    const first = await add()
    const pictures = { pictureIds: first.pictures.map(({ id }) => id) }
    const copy = await add(owner, { ...pictures, copyOf: first._id })
    expect(copy.status).toBe('pending')
    await setStatus(first._id, 'active')
    expect(await isPublic(copy._id)).toBe(false)
    const next = await add()
    expect([next.status, next.said]).toEqual(['active', 'Room added successfully!'])
    expect(await isPublic(next._id)).toBe(true)
  })

  it('cannot be shown by its owner, on any way', async () => {
    const { _id: id } = await add()
    const byId = { params: { id } }
    for (const isVisible of [false, true])
      await server.api.owner.toggleRoom({ ...byId, body: { isVisible } }, as(owner))
    await server.api.freshness.confirmListing({ ...byId, body: null }, as(owner))
    await server.api.freshness.confirmAll({}, as(owner))
    const inPanel = await server.api.admin.setPropertyStatus(
      { ...byId, body: { status: 'active' } },
      as(owner),
    )
    expect([401, 403]).toContain(inPanel.status)
    expect(await isPublic(id)).toBe(false)
  })

  it('is looked at once: an owner of before has one that renters saw', async () => {
    await server.changeSettings({ general: { firstListingWaits: false } })
    await add()
    await server.changeSettings({ general: { firstListingWaits: true } })
    expect((await add()).status).toBe('active')
  })

  it('is counted for moderators as what waits', async () => {
    const waiting = async () =>
      (await server.api.admin.getDashboardStats({}, as(admin))).body.waiting.pendingProperties
    const before = await waiting()
    await add()
    expect(await waiting()).toBe(before + 1)
  })
})
