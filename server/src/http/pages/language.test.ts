import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwnersAccount, aRoom, listed } from '../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const HTML = { accept: 'text/html', 'accept-encoding': 'identity' }
const HINDI = { ...HTML, cookie: 'a=b; language=hi' }

let server: TestServer
let room: string | undefined
beforeAll(async () => {
  server = await startTestServer()
  const owner = await anOwnersAccount(server.db)
  ;[room] = await listed(server.db, [
    aRoom(owner, { title: 'Sunny room', price: 120_000, city: 'Noida' }),
  ])
})
afterAll(() => server.stop())

const page = (path: string, headers: Record<string, string>) =>
  server.request('GET', path, { headers })
const htmlOf = async (path: string, headers: Record<string, string>) =>
  (await page(path, headers)).body as string

describe('a page', () => {
  it('is English until the user chooses, whatever the browser prefers', async () => {
    for (const headers of [
      HTML,
      { ...HTML, 'accept-language': 'hi-IN,hi;q=0.9' },
      { ...HTML, cookie: 'language=xx' },
      { ...HTML, cookie: 'notlanguage=hi' },
    ]) {
      const html = await htmlOf('/', headers)
      expect(html).toContain('<html lang="en">')
      expect(html).toContain('Explore Newly Listed')
    }
  })

  it('is Hindi after that choice: markup, title, description and scripts', async () => {
    const [english, hindi] = [await htmlOf('/', HTML), await htmlOf('/', HINDI)]
    expect(hindi).toContain('<html lang="hi">')
    expect(hindi).toMatch(/<title>[^<]*सीधे मालिक से<\/title>/)
    expect(hindi).toMatch(/<meta name="description" content="पूरे भारत/)
    expect(hindi).toContain('<meta property="og:locale" content="hi_IN">')
    expect(hindi).toContain('₹1,20,000')
    expect(hindi).not.toContain('Explore Newly Listed')
    const entry = (html: string) => /<script type="module" src="([^"]+)"/.exec(html)?.[1]
    expect(entry(hindi)).not.toBe(entry(english))
  })

  it('is cached per language, with its own ETag and a Vary', async () => {
    for (const path of ['/', '/shop', '/rooms', '/nowhere', `/room/${room}`]) {
      const tags: string[] = []
      // Each twice: rendered, then from the cache.
      for (const headers of [HTML, HINDI, HTML, HINDI]) {
        const answer = await page(path, headers)
        expect(answer.headers.get('vary')).toBe('accept-encoding, cookie')
        expect([path, (answer.body as string).includes('<html lang="hi">')]).toEqual([
          path,
          headers === HINDI,
        ])
        tags.push(answer.headers.get('etag') ?? '')
      }
      expect([path, tags[0] === tags[2], tags[1] === tags[3], tags[0] === tags[1]]).toEqual([
        path,
        true,
        true,
        false,
      ])
      expect((await page(path, { ...HINDI, 'if-none-match': tags[0] ?? '' })).status).toBe(
        path === '/nowhere' ? 404 : 200,
      )
    }
  })

  it('describes a shared listing in the page’s language', async () => {
    expect(await htmlOf(`/room/${room}`, HTML)).toContain(
      'content="Sunny room. ₹1,20,000 /month · Noida. Direct from the owner on Rentify."',
    )
    expect(await htmlOf(`/room/${room}`, HINDI)).toContain(
      'content="धूपदार कमरा। ₹1,20,000 /महीना · नोएडा। Rentify पर सीधे मालिक से।"',
    )
  })

  it('shows a generated title in its language, and has it in no other', async () => {
    for (const path of ['/', '/rooms', `/room/${room}`]) {
      const signedIn = (language: string) =>
        htmlOf(path, { ...HTML, cookie: `language=${language}; signed-in=1` })
      const [english, hindi] = [await signedIn('en'), await signedIn('hi')]
      // In the markup, not only in the data after it.
      const [shown = ''] = hindi.split('id="state"')
      expect([path, shown.includes('धूपदार कमरा'), shown.includes('Sunny room')]).toEqual([
        path,
        true,
        false,
      ])
      expect(english).toContain('Sunny room')
      expect(english).not.toMatch(/titleHi|धूपदार/)
    }
    expect(await htmlOf(`/room/${room}`, HINDI)).toMatch(/<title>धूपदार कमरा · /)
  })

  it('requested in both languages at once comes in each', async () => {
    const asked = Array.from({ length: 20 }, (_, at) =>
      htmlOf(`/shop?search=storm${at}`, at % 2 ? HINDI : HTML),
    )
    expect((await Promise.all(asked)).map((html) => /<html lang="(\w+)">/.exec(html)?.[1])).toEqual(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? 'hi' : 'en')),
    )
  })
})

describe('choosing a language without scripts', () => {
  const choose = (language: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/language`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ language }),
      headers,
    })

  it('sets the cookie for a year and redirects back to the page', async () => {
    const answer = await choose('hi', {
      origin: server.url,
      referer: `${server.url}/shop?city=Noida`,
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/shop?city=Noida'])
    expect(answer.headers.get('set-cookie')).toBe(
      'language=hi; Path=/; Max-Age=31536000; SameSite=Lax',
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['https://evil.example/shop', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
    ['OURS//evil.example/a', '/evil.example/a'],
    ['OURS/\\\\evil.example', '/evil.example'],
    ['OURS@evil.example/', '/'],
  ])('redirects to no other site: from %s to %s', async (referer, to) => {
    const answer = await choose('hi', { referer: referer.replace('OURS', server.url) })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, to])
  })

  it.each(['xx', '', 'hi; Domain=evil.example', 'HI'])(
    'rejects the language %s',
    async (language) => {
      const answer = await choose(language, { referer: `${server.url}/shop` })
      expect([
        answer.status,
        answer.headers.get('location'),
        answer.headers.get('set-cookie'),
      ]).toEqual([303, '/shop', null])
    },
  )

  it.each(['https://evil.example', 'null'])('is rejected from a page of %s', async (origin) => {
    expect((await choose('hi', { origin })).headers.get('set-cookie')).toBeNull()
  })

  it('rejects a large body', async () => {
    expect((await choose('hi'.repeat(1000))).status).toBe(413)
  })
})
