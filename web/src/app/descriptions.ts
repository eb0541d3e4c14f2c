// What search engines show under a page's title; only the server needs it.
import { m } from '../paraglide/messages.js'

const descriptions: Readonly<Record<string, () => string>> = {
  '/help': m.description_help,
  '/rooms': m.description_rooms,
  '/hotels': m.description_hotels,
  '/shop': m.description_shops,
}

export function descriptionOf(path: string): string {
  return (descriptions[path] ?? m.description_home)()
}
