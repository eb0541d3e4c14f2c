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
}

/** `index`: the entry's position in the history, to go back by as many steps as the user went. */
type Entry = { key?: string; index?: number; state?: unknown } | null

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
  view.addEventListener('popstate', () => {
    adopt(index + 1)
    const steps = entryIndex() - index
    // The browser has already moved; going back fires popstate again, at the unchanged entry.
    if (steps && blocks(view.location.pathname, () => view.history.go(steps)))
      view.history.go(-steps)
    else if (entry()?.key !== current.key) become('POP')
  })
  const navigate: Navigate = (to, { replace = false, state = null } = {}) => {
    if (typeof to === 'number') return view.history.go(to)
    const url = new URL(to, view.location.href)
    if (blocks(url.pathname, () => navigate(to, { replace, state }))) return
    // Navigating to the same address adds no history entry.
    const again = replace || url.href === view.location.href
    if (again) view.history.replaceState({ key: current.key, index, state }, '', url)
    else view.history.pushState({ key: newKey(), index: index + 1, state }, '', url)
    become(replace ? 'REPLACE' : 'PUSH')
  }
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
  }
}
