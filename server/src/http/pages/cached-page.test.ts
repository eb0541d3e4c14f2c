import { describe, expect, it } from 'vitest'
import { createCache } from '../../cache.ts'
import { createPageCache, toCachedPage } from './cached-page.ts'

const MEGABYTE = 1_048_576
const aPage = (html: string) => toCachedPage(`<p>${html}</p>`, 200)

describe.each([
  ['with memory', MEGABYTE],
  ['without memory', 0],
])('a page that many ask for at once, %s', (_, bytes) => {
  it('is rendered once', async () => {
    const pages = createPageCache(createCache(bytes))
    let rendered = 0
    const render = async () => aPage(`rendering ${++rendered}`)
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => pages.get('/shop', render)))
    expect(rendered).toBe(1)
    expect(others).toEqual([first, first])
    await pages.get('/shop in Hindi', render)
    expect(rendered).toBe(2)
  })

  it('is tried again after a failure, which each of them hears of', async () => {
    const pages = createPageCache(createCache(bytes))
    const fails = () => pages.get('/', () => Promise.reject(new Error('no renderer')))
    const both = await Promise.allSettled([fails(), fails()])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await pages.get('/', async () => aPage('home'))).toMatchObject({ status: 200 })
  })
})
