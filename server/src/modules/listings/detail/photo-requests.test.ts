import type { ErrorReply } from '@rentify/contract/errors'
import { MAX_PHOTO_REQUESTS_PER_DAY } from '@rentify/contract/listings/owner'
import { ownerRoutes } from '@rentify/contract/listings/owner.routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anOwner, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { anUploadedPicture } from '../../../testing/makers/forms.ts'
import { aRoom, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let owner: Person
let renter: Person
beforeAll(async () => {
  server = await startTestServer()
  ;[owner, renter] = [await anOwner(server), await aRenter(server)]
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })
const rooms = (count: number, over: Parameters<typeof aRoom>[1] = {}) =>
  listed(
    server.db,
    Array.from({ length: count }, () => aRoom(owner.id, { title: 'A bare room', ...over })),
  )
const aBareRoom = async (over: Parameters<typeof aRoom>[1] = {}) => (await rooms(1, over))[0] ?? ''
const ask = async (id: string, who = renter) => {
  const path = ownerRoutes.requestPhotos.path.replace('{id}', id)
  const { status, body } = await server.request('POST', path, as(who))
  return status === 201 ? status : [status, (body as ErrorReply).code]
}
const isAsked = async (id: string, who = renter) =>
  (await server.api.listings.getListing({ params: { id } }, as(who))).body.photosRequested
const told = async (who: Person) => {
  await server.runDueJobs()
  const { body } = await server.api.notifications.listNotifications({}, as(who))
  return body.data.notifications.map(({ kind, link }) => [kind, link])
}
const edit = async (id: string, form: object) => {
  const path = ownerRoutes.updateRoom.path.replace('{id}', id)
  expect((await server.request('PUT', path, { body: form, ...as(owner) })).status).toBe(200)
}
const photo = async () => ({ pictureIds: [await anUploadedPicture(server, owner)] })

it('tells the owner once, however often and at once a renter asks', async () => {
  const id = await aBareRoom()
  expect(await isAsked(id)).toBe(false)
  expect(await Promise.all([ask(id), ask(id), ask(id)])).toEqual([201, 201, 201])
  expect(await ask(id)).toBe(201)
  expect([await isAsked(id), await isAsked(id, owner)]).toEqual([true, false])
  expect(await told(owner)).toEqual([['photos_requested', `/edit-property/${id}`]])
})

it('tells those who asked once, when the first photos are public', async () => {
  const id = await aBareRoom()
  const [asking, another] = [await aRenter(server), await aRenter(server)]
  await ask(id, asking)
  await ask(id, another)
  await edit(id, { title: 'A room with a view' })
  expect(await told(asking)).toEqual([])
  await Promise.all([edit(id, await photo()), edit(id, await photo())])
  await edit(id, await photo())
  const added = [['photos_added', `/room/${id}`]]
  expect([await told(asking), await told(another)]).toEqual([added, added])
  expect(await isAsked(id, asking)).toBe(false)
  expect(await ask(id, asking)).toEqual([409, 'listing_has_photos'])
})

it('waits with that until a hidden listing is shown again', async () => {
  const id = await aBareRoom()
  const asking = await aRenter(server)
  await ask(id, asking)
  const toggle = ownerRoutes.toggleRoom.path.replace('{id}', id)
  await server.request('PATCH', toggle, as(owner))
  await edit(id, await photo())
  expect(await told(asking)).toEqual([])
  await server.request('PATCH', toggle, as(owner))
  expect(await told(asking)).toEqual([['photos_added', `/room/${id}`]])
})

it('waits with that until an inactive listing is active again', async () => {
  const id = await aBareRoom()
  const asking = await aRenter(server)
  await ask(id, asking)
  const become = (status: 'active' | 'inactive') =>
    server.api.admin.setPropertyStatus({ params: { id }, body: { status } }, as(owner))
  await become('inactive')
  await edit(id, await photo())
  expect(await told(asking)).toEqual([])
  expect((await become('active')).status).toBe(200)
  expect(await told(asking)).toEqual([['photos_added', `/room/${id}`]])
})

it('rejects for own, hidden and blocked listings, and for those that are gone', async () => {
  expect(await ask(await aBareRoom(), owner)).toEqual([403, 'own_listing'])
  expect(await ask(await aBareRoom({ is_visible: false }))).toEqual([404, 'listing_not_found'])
  expect(await ask(await aBareRoom({ status: 'blocked' }))).toEqual([404, 'listing_not_found'])
  const id = await aBareRoom()
  await sql`delete from listings where id = ${id}`.execute(server.db.sql)
  expect(await ask(id)).toEqual([404, 'listing_not_found'])
})

it('has a limit a day, also for parallel requests, which the first ones leave free a day later', async () => {
  const eager = await aRenter(server)
  const ids = await rooms(MAX_PHOTO_REQUESTS_PER_DAY + 1)
  const answers = await Promise.all(ids.map((id) => ask(id, eager)))
  expect(answers.filter((answer) => answer !== 201)).toEqual([[409, 'too_many_photo_requests']])
  await sql`update photo_requests set requested_at = requested_at - interval '1 day'
    where account_id = ${eager.id}`.execute(server.db.sql)
  const late = ids.filter((_, at) => answers[at] !== 201)
  expect(await ask(late[0] ?? '', eager)).toBe(201)
})
