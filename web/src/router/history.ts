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

export type History = {
  current: () => Location
  /** The address the server rendered: a part of the page that hydrates late must still see it. */
  rendered: () => Location
  subscribe: (listener: () => void) => () => void
  navigate: Navigate
}

type Entry = { key?: string; state?: unknown } | null

const FIRST_KEY = 'first'
const newKey = () => Math.random().toString(36).slice(2)

export function createBrowserHistory(view: Window): History {
  const listeners = new Set<() => void>()
  const read = (how: Location['how']): Location => {
    const { pathname, search, hash } = view.location
    const entry = view.history.state as Entry
    return {
      pathname,
      search,
      hash,
      state: entry?.state ?? null,
      key: entry?.key ?? FIRST_KEY,
      how,
    }
  }
  // Each document's first entry gets a key of its own, so that a new visit does not begin where an old one ended.
  if (!(view.history.state as Entry)?.key)
    view.history.replaceState(
      { ...(view.history.state as Entry), key: newKey() },
      '',
      new URL(view.location.href),
    )
  let current = read('POP')
  const rendered = current
  const become = (how: Location['how']) => {
    current = read(how)
    for (const listener of listeners) listener()
  }
  view.addEventListener('popstate', () => become('POP'))
  return {
    current: () => current,
    rendered: () => rendered,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate(to, { replace = false, state = null } = {}) {
      if (typeof to === 'number') return view.history.go(to)
      const url = new URL(to, view.location.href)
      // The same address again adds nothing to go back to.
      const again = replace || url.href === view.location.href
      const entry: Entry = { key: again ? current.key : newKey(), state }
      view.history[again ? 'replaceState' : 'pushState'](entry, '', url)
      become(replace ? 'REPLACE' : 'PUSH')
    },
  }
}

/** On the server there is one place and nowhere to go. */
export function createStaticHistory(url: string): History {
  const { pathname, search } = new URL(`http://localhost${url}`)
  const here: Location = { pathname, search, hash: '', state: null, key: FIRST_KEY, how: 'POP' }
  return {
    current: () => here,
    rendered: () => here,
    subscribe: () => () => undefined,
    navigate: () => undefined,
  }
}
