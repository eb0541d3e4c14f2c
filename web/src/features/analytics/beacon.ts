// Measures a visit (D37): fetched after the first interaction, and stores nothing in the browser.

import { beaconRoutes } from '@rentify/contract/analytics/beacon.routes'
import type { MeasuredEvent } from '@rentify/contract/analytics/events'
import type { QueryClient } from '@tanstack/react-query'
import { currentToken } from '../../api/token.ts'
import { sourceOf } from './source.ts'

/** Half of a card on the screen for this long is an impression. */
const SEEN_MS = 1000
/** A list unchanged for this long is a search; not every letter typed. */
const SETTLED_MS = 1500
const SEND_MS = 20_000
/** Below the server's limit of events in one batch. */
const MAX_WAITING = 40

/** Params that say how a list is shown, and not what was searched for. */
const SHOWING = ['sort', 'fold', 'like', 'view']

const CARD = '.listing-card'
/** Of a dialog or a sheet: nobody reads the cards behind it. */
const SCRIM = '.scrim'
const LISTING = /^\/room\/([\da-f-]{36})$/

type Kind = MeasuredEvent['kind']
/** An event with its time on the page's own clock. */
type Noted = { kind: Kind; listingId?: string; text?: string; at: number }

let begun = false

/** A click before this was loaded, which may be what it was loaded for. */
export type EarlyClick = { readonly target: EventTarget | null; readonly at: number }

/** Begins once; a page that is only prepared is measured from when it is shown. */
export function measure(client: QueryClient, early: readonly EarlyClick[]): void {
  if (begun) return
  begun = true
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', () => watch(client, early), { once: true })
  else watch(client, early)
}

function watch(client: QueryClient, early: readonly EarlyClick[]): void {
  const send = sender()
  const views = client.getQueryCache()
  let page = location.pathname
  /** What this page view has counted already. */
  const counted = new Set<string>()
  const searches = new Set<string>()
  const note = (kind: Kind, listingId?: string, at = performance.now()) => {
    const event = `${kind} ${listingId}`
    if (listingId && counted.has(event)) return
    counted.add(event)
    send({ kind, ...(listingId ? { listingId } : {}), at })
  }
  const cards = watchCards((listingId) => note('impression', listingId))

  const look = () => {
    if (location.pathname !== page) {
      page = location.pathname
      counted.clear()
      cards.leave()
    }
    if (page.startsWith('/admin')) return
    cards.find()
    const listingId = listingIn(page)
    if (listingId && client.getQueryData(['listings', 'one', listingId])) note('view', listingId)
    for (const { queryHash, queryKey, state } of activeLists()) {
      const total = (state.data as { pages: { total: number }[] } | undefined)?.pages[0]?.total
      const asked = isSearched(queryKey[3] as object as Readonly<Record<string, unknown>>)
      if (total === undefined || !asked || searches.has(queryHash)) continue
      setTimeout(() => {
        if (searches.has(queryHash) || !activeLists().some((list) => list.queryHash === queryHash))
          return
        searches.add(queryHash)
        if (total > 0) note('search')
        else send({ kind: 'empty_search', ...searchedFor(queryKey[3]), at: performance.now() })
      }, SETTLED_MS)
    }
  }
  const activeLists = () => views.findAll({ queryKey: ['listings', 'list'], type: 'active' })

  // A visit begins where the visitor comes from elsewhere.
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (
    sourceOf(document.referrer, location) &&
    entry?.type !== 'reload' &&
    !page.startsWith('/admin')
  )
    note('visit')
  const clicked = ({ target, at }: EarlyClick) => {
    const card =
      target instanceof Element && target.closest(`${CARD} a`) ? target.closest(CARD) : null
    const listingId = card && idOf(card)
    if (!listingId) return
    // An opened card was seen, however short.
    note('impression', listingId, at)
    note('click', listingId, at)
  }
  for (const click of early) clicked(click)
  document.addEventListener('click', ({ target }) => clicked({ target, at: performance.now() }), {
    capture: true,
  })
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  views.subscribe(({ type }) => type === 'updated' && queueMicrotask(look))
  look()
}

/** Whether a list is the answer to a search: to words, a place or a filter. */
export function isSearched(params: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(params).some((name) => !SHOWING.includes(name))
}

/** The words of a search, or else its place. */
function searchedFor(filters: unknown): { text?: string } {
  const { q, location, city } = filters as Readonly<Record<string, unknown>>
  const text = q ?? location ?? city
  return typeof text === 'string' && text !== '' ? { text } : {}
}

const listingIn = (path: string) => LISTING.exec(path)?.[1]
const idOf = (card: Element) => {
  const links = [...card.querySelectorAll('a')]
  return links.map(({ pathname }) => listingIn(pathname)).find(Boolean)
}

/** Calls `seen` for each card that is half on the screen for long enough. */
function watchCards(seen: (listingId: string) => void) {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  const stop = (card: Element) => {
    clearTimeout(timers.get(card))
    timers.delete(card)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        stop(target)
        if (isIntersecting && document.visibilityState === 'visible')
          timers.set(
            target,
            setTimeout(() => {
              const listingId = target.isConnected && idOf(target)
              if (listingId) seen(listingId)
            }, SEEN_MS),
          )
      }
    },
    { threshold: 0.5 },
  )
  let observed = new WeakSet<Element>()
  const find = () => {
    if (document.querySelector(SCRIM)) return forget()
    for (const card of document.querySelectorAll(CARD))
      if (!observed.has(card)) {
        observed.add(card)
        observer.observe(card)
      }
  }
  const leave = () => {
    observer.disconnect()
    for (const card of timers.keys()) stop(card)
  }
  const forget = () => {
    leave()
    observed = new WeakSet()
  }
  // Hidden tabs show nothing; shown again, every card is looked at anew.
  document.addEventListener('visibilitychange', () => {
    forget()
    if (document.visibilityState === 'visible') find()
  })
  return {
    find,
    /** What is on the screen until the next page has loaded was seen on the last one. */
    leave,
  }
}

/** Collects events and sends them together, at the latest when the page is left. */
function sender(): (event: Noted) => void {
  const source = sourceOf(document.referrer, location)
  const device = deviceOf()
  let waiting: Noted[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const events = waiting.map(({ at, ...event }) => ({ ...event, ago: performance.now() - at }))
    waiting = []
    const body = JSON.stringify({ device, source, events })
    const headers = { 'content-type': 'application/json' }
    const token = currentToken()
    const { path, method } = beaconRoutes.recordEvents
    // A beacon cannot say who is signed in, and owners do not count on their own listings.
    if (token)
      fetch(path, {
        method,
        keepalive: true,
        headers: { ...headers, authorization: `Bearer ${token}` },
        body,
      }).catch(() => undefined)
    else navigator.sendBeacon(path, new Blob([body], { type: headers['content-type'] }))
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
  window.addEventListener('pagehide', flush)
  return (event) => {
    waiting.push(event)
    timer ??= setTimeout(flush, SEND_MS)
    if (waiting.length >= MAX_WAITING) flush()
  }
}

/** The narrowest side from which a touch screen is a tablet's, in CSS pixels. */
const TABLET_PIXELS = 600

function deviceOf() {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop'
  return Math.min(screen.width, screen.height) < TABLET_PIXELS ? 'mobile' : 'tablet'
}
