import type { ListingPreview, PageData, PagePlan } from '@rentify/contract/pages'
import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy } from 'react'
import type { Params } from '../router/match.ts'

/** A file under `pages/`. */
export type PageModule = {
  default: ComponentType
  /** What its list asks the API at this address, for a page the server fetches the list for; null: nothing. */
  queryParams?: (search: URLSearchParams) => PagePlan['query']
  /** Puts what the server fetched into the query cache before it is rendered. */
  hydrate?: (client: QueryClient, data: PageData, search: URLSearchParams) => void
  /** The listing a visitor is asked to sign in for, as far as it is known. */
  about?: (client: QueryClient, params: Params) => ListingPreview | undefined
  /** The title as the server writes it, where the page knows better than its route. */
  title?: (data: PageData, search: URLSearchParams) => string | undefined
}

export type LazyPage = {
  /** Its file under `pages/`, without the ending. */
  name: string
  /** Fetches the page's code, once. */
  load: () => Promise<PageModule>
  loaded: () => PageModule | undefined
  /** Renders it when it has come. */
  waiting: () => ComponentType
  /** It could not be fetched: whoever shows it next tries once more. */
  again: () => void
}

/** A page in its own chunk. */
export function lazyPage(name: string, load: () => Promise<PageModule>): LazyPage {
  let loaded: PageModule | undefined
  let Waiting: ComponentType | undefined
  const loadOnce = async () => {
    loaded ??= await load()
    return loaded
  }
  const waiting = () => {
    Waiting ??= lazy(loadOnce)
    return Waiting
  }
  const again = () => {
    Waiting = undefined
  }
  return { name, load: loadOnce, loaded: () => loaded, waiting, again }
}

/** The page itself; once its code is there it renders without waiting, so that server and browser agree. */
export function PageOf({ page }: { page: LazyPage }) {
  const Ready = page.loaded()?.default ?? page.waiting()
  return <Ready />
}
