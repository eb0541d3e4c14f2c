// The browser's history as a store: where we are, how we got here, and going somewhere.

export type Location = {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** What the link or navigation that led here wanted remembered. */
  readonly state: unknown
  /** One for each entry of the history; survives a reload, and Back finds it again. */
  readonly key: string
  /** POP: the first page, a reload, Back and Forward. */
  readonly how: 'POP' | 'PUSH' | 'REPLACE'
}

export type NavigateOptions = { replace?: boolean; state?: unknown }

/** Follows an address inside the app, or goes that many steps through the history. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void

/**
 * Asked before the app leaves its page for another path; `retry` goes there after all. What it answers true for does not
 * happen now.
 */
type Blocker = (retry: () => void) => boolean

export type History = {
  current: () => Location
  /** The address the server rendered: a part of the page that hydrates late must still see it. */
  rendered: () => Location
  subscribe: (listener: () => void) => () => void
  navigate: Navigate
  /** Answers a function that takes the blocker away again. */
  block: (blocker: Blocker) => () => void
}

/** `index`: the entry's place in the history, to go back by as many steps as the user went. */
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
  // An entry that the browser made (a first visit, a link to a part of the page) gets a key of its own, so that its place is found again.
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
    // The browser has gone already and is sent back, which arrives here again, at the entry it never left.
    if (steps && blocks(view.location.pathname, () => view.history.go(steps)))
      view.history.go(-steps)
    else if (entry()?.key !== current.key) become('POP')
  })
  const navigate: Navigate = (to, { replace = false, state = null } = {}) => {
    if (typeof to === 'number') return view.history.go(to)
    const url = new URL(to, view.location.href)
    if (blocks(url.pathname, () => navigate(to, { replace, state }))) return
    // The same address again adds nothing to go back to.
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

/** On the server there is one place and nowhere to go. */
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
