// The browser's history as a store: the current location, how the user got here, and navigation.

export type Location = {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** The state passed by the link or navigation that led here. */
  readonly state: unknown
  /** One for each history entry; survives a reload, and Back restores it. */
  readonly key: string
  /** POP: the first page, a reload, Back and Forward. */
  readonly how: 'POP' | 'PUSH' | 'REPLACE'
}

export type NavigateOptions = { replace?: boolean; state?: unknown }

/** Navigates to an address inside the app, or that many steps through the history. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void

/**
 * Called before the app leaves its page for another path; `retry` repeats the navigation. Returning
 * true blocks it for now.
 */
type Blocker = (retry: () => void) => boolean

export type History = {
  current: () => Location
  /** The address the server rendered, for parts of the page that hydrate after a navigation. */
  rendered: () => Location
  subscribe: (listener: () => void) => () => void
  navigate: Navigate
  /** Returns a function that removes the blocker. */
  block: (blocker: Blocker) => () => void
  /**
   * Gives a layer over the page (dialog, menu) to the Back button, which calls `close` of the
   * topmost one. Returns a function that takes it back, however it was closed.
   */
  openLayer: (close: () => void) => () => void
}

/**
 * `index`: the entry's position in the history, to go back by as many steps as the user went.
 * `layers`: open layers have an entry each above their page's, with its key; this is its place.
 */
type Entry = { key?: string; index?: number; layers?: number; state?: unknown } | null

/** Longer than a browser takes for a step; it may drop one when a download begins meanwhile. */
const MAX_STEP_MS = 1000

const address = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  pathname + search + hash

const newKey = () => Math.random().toString(36).slice(2)

export function createBrowserHistory(view: Window): History {
  const listeners = new Set<() => void>()
  const entry = () => view.history.state as Entry
  const read = (how: Location['how']): Location => {
    const { pathname, search, hash } = view.location
    const { state = null, key = '' } = entry() ?? {}
    return { pathname, search, hash, state, key, how }
  }
  const entryIndex = () => entry()?.index ?? 0
  const entryLayers = () => entry()?.layers ?? 0
  // An entry made by the browser (a first visit, a link to a fragment) gets its own key, so that
  // its scroll position can be restored.
  const adopt = (index: number) => {
    if (!entry()?.key) view.history.replaceState({ ...entry(), key: newKey(), index }, '')
  }
  adopt(0)
  let index = entryIndex()
  let current = read('POP')
  const rendered = current
  const blockers = new Set<Blocker>()
  const blocks = (pathname: string, retry: () => void) =>
    pathname !== current.pathname && [...blockers].some((blocker) => blocker(retry))
  const become = (how: Location['how']) => {
    index = entryIndex()
    current = read(how)
    for (const listener of listeners) listener()
  }

  const layers: { close: () => void }[] = []
  /** The entries above the page's own, as the browser has them. */
  let depth = entryLayers()
  /** The address was replaced over a layer: the entries below have the former one. */
  let replaced = depth > 0
  /** What waits until the browser has moved as it was asked to; null while it is not. */
  let waiting: (() => void)[] | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const move = (steps: number, ...then: (() => void)[]) => {
    waiting = then
    timer = setTimeout(arrive, MAX_STEP_MS)
    view.history.go(steps)
  }
  const settle = () => {
    index = entryIndex()
    depth = entryLayers()
    if (!replaced) return
    view.history.replaceState({ ...entry(), state: current.state }, '', address(current))
    replaced = depth > 0
  }
  const moved = () => {
    clearTimeout(timer)
    const acts = waiting ?? []
    waiting = null
    return acts
  }
  function arrive(): void {
    const acts = moved()
    settle()
    for (const act of acts) act()
    matchLayers()
  }
  /** Adds or removes entries until there is one for each open layer. */
  const matchLayers = () => {
    if (waiting) return
    for (; depth < layers.length; depth += 1) {
      index += 1
      view.history.pushState({ ...entry(), index, layers: depth + 1 }, '')
    }
    if (depth > layers.length) move(layers.length - depth)
  }
  const goTo = (to: number) => {
    if (waiting) waiting.push(() => goTo(to))
    else move(to - index)
  }

  function popWithinPage(): void {
    const held = entryLayers()
    if (waiting) arrive()
    // Forward, to the entry of a layer that was closed.
    else if (held > depth) move(depth - held)
    else {
      settle()
      for (const { close } of layers.slice(held).reverse()) close()
      // One that asks first remains open, and gets an entry again.
      setTimeout(matchLayers)
    }
  }

  function popToPage(): void {
    const acts = moved()
    const to = entryIndex()
    const { href } = view.location
    const state = entry()?.state
    // The layer of the question has ended what was ahead.
    const retry = to > index ? () => navigate(href, { state }) : () => goTo(to)
    // A layer's entry of another page, left by a reload: its page is below it.
    if (entryLayers() > 0) move(to > index ? index - to : -entryLayers(), ...acts)
    // The browser has already moved; going back fires popstate again, at the unchanged entry.
    else if (to !== index && blocks(view.location.pathname, retry)) move(index - to, ...acts)
    else {
      layers.length = 0
      depth = 0
      replaced = false
      become('POP')
      for (const act of acts) act()
    }
  }

  view.addEventListener('popstate', () => {
    // The same address once more: the browser replaced this page's entry.
    if (!entry()?.key && address(view.location) === address(current))
      view.history.replaceState(
        { key: current.key, index, layers: depth, state: current.state },
        '',
      )
    adopt(index + 1)
    if (entry()?.key === current.key) popWithinPage()
    else popToPage()
  })

  const navigate: Navigate = (to, { replace = false, state = null } = {}) => {
    if (waiting) return void waiting.push(() => navigate(to, { replace, state }))
    if (typeof to === 'number') return move(to < 0 ? to - depth : to)
    const url = new URL(to, view.location.href)
    if (blocks(url.pathname, () => navigate(to, { replace, state }))) return
    const key = current.key
    // Navigating to the same address adds no history entry.
    if (replace || url.href === view.location.href) {
      view.history.replaceState({ key, index, layers: depth, state }, '', url)
      replaced = depth > 0
    } else {
      // Whatever stays open on the new page opens its layer again.
      layers.length = 0
      if (depth > 1 || replaced) return move(-depth, () => navigate(url.href, { state }))
      const next = { key: newKey(), index: index + 1 - depth, state }
      // The entry of a layer becomes that of the new page.
      if (depth) view.history.replaceState(next, '', url)
      else view.history.pushState(next, '', url)
      depth = 0
    }
    become(replace ? 'REPLACE' : 'PUSH')
  }
  // After a reload nothing is open any more.
  if (depth > 0) move(-depth)

  return {
    current: () => current,
    rendered: () => rendered,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate,
    block(blocker) {
      blockers.add(blocker)
      return () => blockers.delete(blocker)
    },
    openLayer(close) {
      const layer = { close }
      layers.push(layer)
      // Later: what closes and what opens at once exchange their entry.
      queueMicrotask(matchLayers)
      return () => {
        const at = layers.indexOf(layer)
        if (at < 0) return
        layers.splice(at, 1)
        queueMicrotask(matchLayers)
      }
    },
  }
}

/** The server has one location and no navigation. */
export function createStaticHistory(url: string): History {
  const { pathname, search } = new URL(`http://localhost${url}`)
  const here: Location = { pathname, search, hash: '', state: null, key: '', how: 'POP' }
  return {
    current: () => here,
    rendered: () => here,
    subscribe: () => () => undefined,
    navigate: () => undefined,
    block: () => () => undefined,
    openLayer: () => () => undefined,
  }
}
