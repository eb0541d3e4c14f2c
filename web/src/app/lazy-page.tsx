import type { PageData, PagePlan } from '@rentify/contract/pages'
import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy } from 'react'

/** A file under `pages/`. */
export type PageModule = {
  default: ComponentType
  /** What its list asks the API at this address, for a page the server fetches the list for; null: nothing. */
  question?: (search: URLSearchParams) => PagePlan['query']
  /** Puts what the server fetched into the query cache before it is rendered. */
  prime?: (client: QueryClient, data: PageData, search: URLSearchParams) => void
}

export type LazyPage = {
  /** Its source file as the build's manifest names it. */
  module: string
  /** Fetches the page's code; from then on it renders without waiting, so that server and browser agree. */
  load: () => Promise<PageModule>
  Page: ComponentType
}

/** A page in its own chunk. */
export function lazyPage(module: string, load: () => Promise<PageModule>): LazyPage {
  let loaded: PageModule | undefined
  const loadOnce = async () => {
    loaded ??= await load()
    return loaded
  }
  const Waiting = lazy(loadOnce)
  return {
    module,
    load: loadOnce,
    Page: function Page() {
      const Ready = loaded?.default ?? Waiting
      return <Ready />
    },
  }
}
