import { expect, it, vi } from 'vitest'
import { aHotel, anOwnersAccount, aRoom, aShop, listed } from '../../../testing/makers/listings.ts'
import { startTestServer } from '../../../testing/server.ts'

const FIRST = 'sort=popular&view=card&fold=true&limit=12'

it('a server that is warm has made what most visitors see first', async () => {
  const server = await startTestServer()
  const owner = await anOwnersAccount(server.db)
  await listed(server.db, [aRoom(owner), aHotel(owner), aShop(owner)])
  await server.warmUp()
  const asked = vi.spyOn(server.db.read, 'query')
  const cards = async (path: string) => {
    const before = asked.mock.calls.length
    expect((await fetch(`${server.url}/api/${path}`)).status).toBe(200)
    return asked.mock.calls.length - before
  }
  for (const list of ['rooms', 'hotels', 'shops', 'listings'])
    expect(await cards(`${list}?${FIRST}`)).toBe(0)
  expect(await cards(`rooms?${FIRST}&minPrice=1`)).toBeGreaterThan(0)
  await server.stop()
})
