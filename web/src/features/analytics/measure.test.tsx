import { LISTING_TYPES } from '@rentify/contract/listings/vocabulary'
import { QueryClient } from '@tanstack/react-query'
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listParams } from '../search/list-params.ts'
import { readListState } from '../search/listing-search.ts'
import { isSearched } from './beacon.ts'
import { measureTraffic } from './measure.ts'

// Measuring goes on until its page is left, and other tests share the document.
const ends: (() => void)[] = []

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const target of [window, document] as EventTarget[]) {
    const listen = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      ends.push(() => target.removeEventListener(type, listener, options))
      listen(type, listener, options)
    })
  }
  vi.stubGlobal(
    'MutationObserver',
    class extends MutationObserver {
      constructor(changed: MutationCallback) {
        super(changed)
        ends.push(() => this.disconnect())
      }
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const end of ends.splice(0)) end()
  Reflect.deleteProperty(navigator, 'sendBeacon')
  document.body.replaceChildren()
})

const LISTING = '0190b0b0-0000-7000-8000-000000000001'

it('counts a click on a card that is the first act of a visit', async () => {
  const sent: string[] = []
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  Object.assign(navigator, {
    sendBeacon: (_: string, body: Blob) => {
      void body.text().then((text) => sent.push(text))
      return true
    },
  })
  document.body.innerHTML = `<article class="listing-card"><a href="/room/${LISTING}">Room</a></article>`
  const card = document.querySelector('article') as HTMLElement
  measureTraffic(new QueryClient())
  const link = document.querySelector('a') as HTMLElement
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.pointerDown(link)
  fireEvent.click(link)
  // The page goes on to the listing before the code that counts has come.
  card.remove()
  await vi.waitFor(
    () => {
      window.dispatchEvent(new Event('pagehide'))
      expect(sent).toHaveLength(1)
    },
    { timeout: 20_000 },
  )
  const { events } = JSON.parse(sent[0] ?? '') as { events: { kind: string; listingId?: string }[] }
  expect(events.map(({ kind, listingId }) => [kind, listingId])).toEqual(
    expect.arrayContaining([
      ['impression', LISTING],
      ['click', LISTING],
    ]),
  )
})

/** Measures this content as a page whose cards are all on the screen. */
async function measured(html: string) {
  const watched: Element[] = []
  let notify: (entries: object[]) => void = () => undefined
  class Observer {
    constructor(seen: typeof notify) {
      notify = seen
    }
    observe = (card: Element) => {
      watched.push(card)
      notify([{ target: card, isIntersecting: true }])
    }
    disconnect = () => watched.splice(0)
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'reload' } as PerformanceNavigationTiming,
  ])
  const sent: string[] = []
  Object.assign(navigator, {
    sendBeacon: (_: string, body: Blob) => {
      void body.text().then((text) => sent.push(text))
      return true
    },
  })
  const { measure } = await import('./beacon.ts')
  document.body.innerHTML = html
  measure(new QueryClient(), [])
  const report = async () => {
    await vi.advanceTimersByTimeAsync(5000)
    window.dispatchEvent(new Event('pagehide'))
  }
  return { watched, sent, report }
}

const CARD = `<article class="listing-card"><a href="/room/${LISTING}">Room</a></article>`

it('counts no card behind a dialog, and counts it once that is closed', async () => {
  const { watched, sent, report } = await measured(`${CARD}<div class="scrim"></div>`)
  await report()
  expect(sent).toEqual([])
  document.querySelector('.scrim')?.remove()
  await vi.waitFor(() => expect(watched).toHaveLength(1))
  await report()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({
    events: [{ kind: 'impression', listingId: LISTING }],
  })
})

it('counts a card once that stays on the screen until the next page has loaded', async () => {
  const { watched, sent, report } = await measured(CARD)
  await report()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  window.history.pushState(null, '', '/elsewhere')
  document.body.append(document.createElement('p'))
  await vi.waitFor(() => expect(watched).toEqual([]))
  await report()
  expect(sent).toHaveLength(1)
  document.body.innerHTML = CARD
  await vi.waitFor(() => expect(watched).toHaveLength(1))
  await report()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
})

it.each([
  ['', false],
  ['sort=price_asc', false],
  ['like=0190b0b0-0000-7000-8000-000000000001', false],
  ['search=pg', true],
  ['location=Boring+Road', true],
  ['city=Patna', true],
  ['budget=0-2000&sort=newest', true],
])('a list at ?%s answers a search: %s', (query, searched) => {
  for (const type of LISTING_TYPES)
    expect(isSearched(listParams(type, readListState(new URLSearchParams(query))))).toBe(searched)
})
