export type Params = Readonly<Record<string, string>>

/**
 * `/room/:id` on `/room/7` → `{ id: '7' }`; `/admin/*` also matches `/admin`; null for another
 * path. A trailing slash is ignored.
 */
export function matchPath(pattern: string, pathname: string): Params | null {
  const source = pattern
    .replaceAll('.', '\\.')
    .replace(/\/\*$/, '(?:/.*)?')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')
  const found = new RegExp(`^${source}$`).exec(
    pathname === '/' ? pathname : pathname.replace(/\/+$/, ''),
  )
  return (
    found &&
    Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([name, value]) => [name, decode(value)]),
    )
  )
}

/** `/room/:id` with `{ id: '7' }` → `/room/7`. */
export function fillPath(pattern: string, params: Params): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

// A stray percent sign is a user's typing error and must not throw.
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
