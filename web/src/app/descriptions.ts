// The meta descriptions for search engines; only the server needs them.
import { m } from '../messages/index.js'

const descriptions: Readonly<Record<string, () => string>> = {
  '/help': m.description_help,
  '/rooms': m.description_rooms,
  '/hotels': m.description_hotels,
  '/shop': m.description_shops,
}

export function descriptionOf(path: string): string {
  return (descriptions[path] ?? m.description_home)()
}
