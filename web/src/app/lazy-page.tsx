import type { PageData, PagePlan } from '@rentify/contract/pages'
import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, type PropsWithChildren } from 'react'
import type { About } from '../features/accounts/sign-in.ts'
import type { Params } from '../router/match.ts'

/** A file under `pages/`. */
export type PageModule = {
  default: ComponentType
  /** The query params of the list that the server fetches for this address; null: none. */
  queryParams?: (search: URLSearchParams) => PagePlan['query']
  /** Puts what the server fetched into the query cache before rendering. */
  hydrate?: (client: QueryClient, data: PageData, search: URLSearchParams) => void
  /** The listing that a visitor is asked to sign in for, if it is cached. */
  about?: (client: QueryClient, params: Params) => About | undefined
  /** The title in the server's HTML, if the page has a better one than its route. */
  title?: (data: PageData, search: URLSearchParams) => string | undefined
}

/** A file under `pages/` that wraps the pages of several routes. */
export type LayoutModule = {
  default: ComponentType<PropsWithChildren>
} & Pick<PageModule, 'hydrate' | 'about'>

export type LazyPage<M extends PageModule | LayoutModule = PageModule> = {
  /** Fetches its code, once. */
  load: () => Promise<M>
  loaded: () => M | undefined
  /** Renders it after the code has loaded. */
  waiting: () => M['default']
  /** Loading failed; the next render tries again. */
  again: () => void
}

/** A page or a layout in its own chunk. */
export function lazyPage<M extends PageModule | LayoutModule>(load: () => Promise<M>): LazyPage<M> {
  let loaded: M | undefined
  let Waiting: M['default'] | undefined
  const loadOnce = async () => {
    loaded ??= await load()
    return loaded
  }
  const waiting = () => {
    Waiting ??= lazy(loadOnce as () => Promise<{ default: ComponentType<PropsWithChildren> }>)
    return Waiting
  }
  const again = () => {
    Waiting = undefined
  }
  return { load: loadOnce, loaded: () => loaded, waiting, again }
}

/**
 * The page itself, or the layout around `children`; loaded code renders synchronously, so that
 * server and browser agree.
 */
export function PageOf<M extends PageModule | LayoutModule>({
  page,
  children,
}: PropsWithChildren<{ page: LazyPage<M> }>) {
  const Ready: ComponentType<PropsWithChildren> = page.loaded()?.default ?? page.waiting()
  return <Ready>{children}</Ready>
}
