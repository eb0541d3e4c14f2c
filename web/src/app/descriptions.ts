// The meta descriptions for search engines; only the server needs them.
import type { PublicSettings } from '@rentify/contract/settings/endpoints'
import { m } from '../messages/index.js'

const descriptions: Readonly<Record<string, () => string>> = {
  '/help': m.description_help,
  '/rooms': m.description_rooms,
  '/hotels': m.description_hotels,
  '/shop': m.description_shops,
}

/** The home page's, and that of pages without one, may be the installation's own. */
export function descriptionOf(path: string, { siteDescription }: PublicSettings): string {
  return descriptions[path]?.() ?? siteDescription ?? m.description_home()
}
