import { get as httpGet, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRenter } from '../testing/makers/accounts.ts'
import { anOwnersAccount, aRoom, aShop, listed } from '../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let owner: string
let heard = () => {}
beforeAll(async () => {
  server = await startTestServer()
  await server.db.listener.listen(
    'listings',
    () => heard(),
    () => {},
  )
  owner = await anOwnersAccount(server.db)
  await listed(
    server.db,
    Array.from({ length: 15 }, (_, n) => aRoom(owner, { title: `Room number ${n}` })),
  )
})
afterAll(() => server.stop())

/** A change of listings, until the server has heard of it. */
async function changing(sql: string, values: unknown[]): Promise<void> {
  const told = new Promise<void>((resolve) => {
    heard = resolve
  })
  await server.db.pool.query(sql, values)
  await told
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** The raw response: nothing is decoded, no header is added to the request. */
function ask(path: string, headers: Record<string, string | string[]> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    httpGet(server.url + path, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      )
    }).on('error', reject)
  })
}

/** Only requests that reached the framework were counted by the rate limit. */
const workedOut = ({ headers }: Answer) => headers['x-ratelimit-limit'] !== undefined
const generation = ({ headers }: Answer) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(x-request-id|x-ratelimit-.*|date)$/.test(name)),
  )

/**
 * Repeats the request until it is served from memory: an earlier change may invalidate it once
 * more.
 */
async function askAgain(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answers: Answer[] = []
  const { 'if-none-match': _, ...plain } = headers
  const fromMemory = async () => {
    await ask(path, plain)
    answers.push(await ask(path, headers))
    return answers.some((answer) => !workedOut(answer))
  }
  await expect.poll(fromMemory, { timeout: 5000, interval: 20 }).toBe(true)
  return answers.at(-1) as Answer
}

describe('a response that is the same for every caller', () => {
  const path = '/api/rooms?limit=12&sort=newest'

  it('is sent again byte for byte, under a new request id', async () => {
    const first = await ask(path)
    expect(workedOut(first)).toBe(true)
    const again = await askAgain(path)
    expect(again.body.equals(first.body)).toBe(true)
    expect(generation(again)).toEqual(generation(first))
    expect(again.headers['content-security-policy']).toContain("default-src 'self'")
    expect(again.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  })

  describe('whose listing changes again and again', () => {
    const priced = async (city: string) => {
      const [id = ''] = await listed(server.db, [aRoom(owner, { city, price: 1000 })])
      const shown = async (headers: Record<string, string> = {}) => {
        const { body } = await ask(`/api/rooms?city=${city}`, headers)
        const [room] = JSON.parse(String(body)) as { price: number }[]
        return room?.price
      }
      const change = (price: number) =>
        changing('update listings set price = $2 where id = $1', [id, price])
      return { shown, change }
    }

    it('is renewed by the first changes at once', async () => {
      const { shown, change } = await priced('Promptpur')
      await shown()
      for (const price of [1001, 1002, 1003, 1004]) {
        await change(price)
        expect(await shown()).toBe(price)
      }
    })

    it('may be older then, but for a caller who takes no older one, and for all others', async () => {
      const { shown, change } = await priced('Renewpur')
      let price = 1000
      const isOlder = async () => {
        await change(++price)
        return (await shown()) !== price
      }
      await expect.poll(isOlder, { interval: 1, timeout: 10_000 }).toBe(true)
      expect(await shown({ 'cache-control': 'no-cache' })).toBe(price)
      expect(await shown()).toBe(price)
    })
  })

  it('is cached per encoding', async () => {
    const [plain, small] = [await ask(path), await ask(path, { 'accept-encoding': 'br' })]
    const again = await askAgain(path, { 'accept-encoding': 'br' })
    expect([again.headers['content-encoding'], again.headers['content-length']]).toEqual([
      'br',
      String(small.body.length),
    ])
    expect(again.body.equals(small.body)).toBe(true)
    expect(small.body.length).toBeLessThan(plain.body.length)
  })

  it('that varies on two headers is not sent to a client with only one of them', async () => {
    const twice = '/api/rooms?limit=12&sort=price_asc'
    expect(
      (await ask(twice, { 'accept-encoding': ['identity', 'br'] })).headers['content-encoding'],
    ).toBe('br')
    expect(
      (await ask(twice, { 'accept-encoding': 'identity' })).headers['content-encoding'],
    ).toBeUndefined()
  })

  it('is a 304 for a client that has it', async () => {
    const { headers } = await askAgain(path)
    const same = await askAgain(path, { 'if-none-match': headers.etag ?? '' })
    expect([same.status, same.body.length]).toEqual([304, 0])
    expect(same.headers).toMatchObject({
      etag: headers.etag,
      'x-total-count': headers['x-total-count'],
      link: headers.link,
      'cache-control': 'public, no-cache',
    })
    expect(same.headers['content-type']).toBeUndefined()
    expect((await ask(path, { 'if-none-match': 'W/"another"' })).body.length).toBeGreaterThan(0)
  })

  it.each([
    ['a list with its ETag', (etag: string) => `"another", ${etag}`],
    ['its ETag in strong form', (etag: string) => etag.replace('W/', '')],
    ['*', () => '*'],
  ])('is a 304 from memory for %s', async (_, known) => {
    const { headers } = await askAgain(path)
    const same = await askAgain(path, { 'if-none-match': known(headers.etag ?? '') })
    expect([same.status, same.body.length, workedOut(same)]).toEqual([304, 0, false])
  })

  it('is sent to any caller, signed in or not', async () => {
    const { body } = await askAgain(path)
    const withToken = await askAgain(path, {
      authorization: 'Bearer 0123456789012345678901234567890',
    })
    expect([withToken.status, withToken.body.equals(body)]).toEqual([200, true])
  })

  it('is fresh until a listing changes, stale for at most a second after', async () => {
    const changing = '/api/rooms?limit=5'
    await askAgain(changing)
    await listed(server.db, [aRoom(owner, { title: 'The newest room of all' })])
    await expect
      .poll(async () => String((await ask(changing)).body), { timeout: 1000, interval: 20 })
      .toContain('The newest room of all')
  })
})

describe('a full cache', () => {
  it('makes room for new responses, however often the old ones were requested', async () => {
    // Room for two empty lists, each of which takes 2,000 bytes and its headers.
    const small = await startTestServer({ cacheBytes: 6500 })
    const isCached = async (path: string) =>
      !(await fetch(small.url + path)).headers.has('x-ratelimit-limit')
    try {
      for (const limit of [1, 2, 3, 4, 5])
        await expect
          .poll(() => isCached(`/api/rooms?limit=${limit}`), { timeout: 5000, interval: 20 })
          .toBe(true)
    } finally {
      await small.stop()
    }
  })
})

describe('a listing', () => {
  it('is sent from memory to callers without a session, each of whom counts as a view', async () => {
    const proxied = await startTestServer({ trustProxy: true })
    try {
      const [id = ''] = await listed(proxied.db, [aRoom(await anOwnersAccount(proxied.db))])
      const isFromMemory = async (address: string) => {
        const headers = { 'x-forwarded-for': address }
        const answer = await fetch(`${proxied.url}/api/rooms/${id}`, { headers })
        return !answer.headers.has('x-ratelimit-limit')
      }
      const first = () => isFromMemory('203.0.113.7')
      await expect.poll(first, { timeout: 5000, interval: 20 }).toBe(true)
      for (const address of ['203.0.113.8', '203.0.113.8', '203.0.113.9'])
        expect(await isFromMemory(address)).toBe(true)
      const views = 'select count(*) as n from listing_views where listing_id = $1'
      await expect
        .poll(async () => (await proxied.db.pool.query(views, [id])).rows[0], { timeout: 8000 })
        .toEqual({ n: 3 })
    } finally {
      await proxied.stop()
    }
  })

  it('is never sent from memory to a caller with a session', async () => {
    const [id = ''] = await listed(server.db, [aRoom(owner, { title: 'For members' })])
    const path = `/api/rooms/${id}`
    await askAgain(path)
    const renter = await aRenter(server)
    const theirs = await ask(path, { authorization: `Bearer ${renter.token}` })
    expect([workedOut(theirs), theirs.headers['cache-control']]).toEqual([
      true,
      'private, no-store',
    ])
  })

  it('is gone from memory as soon as it changes, however often it does', async () => {
    const [id = ''] = await listed(server.db, [aRoom(owner, { title: 'Dear room', price: 9000 })])
    const path = `/api/rooms/${id}`
    const priceOf = async () =>
      (JSON.parse(String((await ask(path)).body)) as { price: number }).price
    for (const price of [8000, 7000, 6000]) {
      await askAgain(path)
      await changing('update listings set price = $2 where id = $1', [id, price])
      expect(await priceOf()).toBe(price)
    }
  })
})

describe('a list of a city', () => {
  it('stays in memory when a listing changes elsewhere, and not when it changes there', async () => {
    const [here = '', elsewhere = ''] = await listed(server.db, [
      aRoom(owner, { title: 'Room in Ooty', city: 'Ooty' }),
      aRoom(owner, { title: 'Room in Mysuru', city: 'Mysuru' }),
    ])
    const path = '/api/rooms?city=Ooty'
    const change = (id: string) =>
      changing('update listings set price = price + 1 where id = $1', [id])
    await askAgain(path)
    await change(elsewhere)
    expect(workedOut(await ask(path))).toBe(false)
    await change(here)
    await expect
      .poll(async () => workedOut(await ask(path)), { timeout: 1000, interval: 5 })
      .toBe(true)
  })

  it('hears of a place that did not exist when it was asked for', async () => {
    const path = '/api/rooms?city=Chikmagalur'
    expect(String((await askAgain(path)).body)).toBe('[]')
    await listed(server.db, [aRoom(owner, { title: 'First room there', city: 'Chikmagalur' })])
    await expect
      .poll(async () => String((await ask(path)).body), { timeout: 1000, interval: 20 })
      .toContain('First room there')
  })
})

describe('a page', () => {
  const untilFromMemory = (path: string) =>
    expect.poll(async () => workedOut(await ask(path)), { timeout: 5000, interval: 1 }).toBe(false)

  it('is sent from memory in the caller’s language', async () => {
    const search = '/shop?search=memory'
    expect(workedOut(await ask(search))).toBe(true)
    await untilFromMemory(search)
    const [english, hindi] = [await ask(search), await ask(search, { cookie: 'language=hi' })]
    expect(String(english.body)).toContain('<html lang="en"')
    expect(String(hindi.body)).toContain('<html lang="hi"')
  })

  it('of a listing stays in memory until that listing changes', async () => {
    const [shown = '', other = ''] = await listed(server.db, [
      aRoom(owner, { title: 'Shown room' }),
      aRoom(owner, { title: 'Other room' }),
    ])
    const path = `/room/${shown}`
    await untilFromMemory(path)
    await changing('update listings set price = price + 1 where id = $1', [other])
    expect(workedOut(await ask(path))).toBe(false)
    await changing(`update listings set title = 'Renamed room' where id = $1`, [shown])
    await expect
      .poll(async () => String((await ask(path)).body), { timeout: 1000, interval: 5 })
      .toContain('Renamed room')
  })

  it('of a list is newer a moment later', async () => {
    const shop = 'The shop that opened a moment ago'
    const path = '/shop'
    await untilFromMemory(path)
    await listed(server.db, [aShop(owner, { title: shop })])
    await expect
      .poll(async () => String((await ask(path)).body), { timeout: 1000, interval: 20 })
      .toContain(shop)
  })

  it('without listings is sent from memory, too', async () => {
    await untilFromMemory('/help')
  })
})

describe('a file of the web app', () => {
  it('is sent from memory, whole or not at all', async () => {
    const path = '/favicon.svg'
    const first = await ask(path)
    expect(first.status).toBe(200)
    const again = await ask(path)
    expect(again.body.equals(first.body)).toBe(true)
    expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
    const part = await ask(path, { range: 'bytes=0-9' })
    expect([part.status, part.body.length]).toEqual([206, 10])
    expect((await ask('/assets/no-such-file.js')).status).toBe(404)
  })
})

describe('a response whose list is no longer in memory', () => {
  it('still hears of changes', async () => {
    // Room for a few responses; the list itself, which is not requested again, goes first.
    const small = await startTestServer({ cacheBytes: 60_000 })
    try {
      const mine = await anOwnersAccount(small.db)
      await listed(small.db, [aRoom(mine, { title: 'First of all' })])
      const titles = async () =>
        String(await (await fetch(`${small.url}/api/rooms?limit=2`)).text())
      const isFromMemory = async () =>
        !(await fetch(`${small.url}/api/rooms?limit=2`)).headers.has('x-ratelimit-limit')
      await expect.poll(isFromMemory, { timeout: 5000, interval: 20 }).toBe(true)
      for (let limit = 3; limit < 60; limit++) {
        await fetch(`${small.url}/api/rooms?limit=${limit}`)
        expect(await titles()).toContain('First of all')
      }
      expect(await isFromMemory()).toBe(true)
      await listed(small.db, [aRoom(mine, { title: 'Second of all' })])
      await expect.poll(titles, { timeout: 1000, interval: 20 }).toContain('Second of all')
    } finally {
      await small.stop()
    }
  })
})

describe('not cached', () => {
  it('is an error', async () => {
    await ask('/api/rooms?limit=0')
    const again = await ask('/api/rooms?limit=0')
    expect([again.status, workedOut(again)]).toEqual([400, true])
  })

  it('is anything when the cache is off', async () => {
    const forgetful = await startTestServer({ cacheBytes: 0 })
    try {
      const path = '/api/rooms?limit=3'
      await fetch(forgetful.url + path)
      expect((await fetch(forgetful.url + path)).headers.has('x-ratelimit-limit')).toBe(true)
    } finally {
      await forgetful.stop()
    }
  })
})

describe('a cache outside of the server', () => {
  let shared: TestServer
  beforeAll(async () => {
    shared = await startTestServer({ cdnSeconds: 5 })
    await listed(shared.db, [aRoom(await anOwnersAccount(shared.db))])
  })
  afterAll(() => shared.stop())

  const ruleOf = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(shared.url + path, { headers })).headers.get('cache-control')
  const KEPT = 'public, max-age=0, s-maxage=5, must-revalidate'

  it.each(['/rooms', '/career.html', '/api/rooms?limit=12', '/api/listings/facets'])(
    'may keep %s for as long as CDN_SECONDS says, also when it comes from memory',
    async (path) => {
      for (const _ of [1, 2, 3]) expect(await ruleOf(path)).toBe(KEPT)
    },
  )
  it('keeps nothing of anybody, nothing that counts its readers, and no error', async () => {
    const { token } = await aRenter(shared)
    const listing = (await shared.db.pool.query('select id from listings')).rows[0].id
    const asked = [
      ['/api/saved', { authorization: `Bearer ${token}` }],
      [`/api/rooms/${listing}`, {}],
      ['/api/rooms?limit=no', {}],
      ['/api/health/ready', {}],
    ] as const
    for (const [path, headers] of asked)
      expect([path, await ruleOf(path, headers)]).toEqual([
        path,
        expect.not.stringContaining('s-maxage'),
      ])
  })
  it('keeps nothing where CDN_SECONDS is not set', async () => {
    for (const path of ['/rooms', '/api/rooms?limit=12'])
      expect((await ask(path)).headers['cache-control']).toMatch(/^(public, )?no-cache$/)
  })
})
