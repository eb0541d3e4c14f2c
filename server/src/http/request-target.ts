/**
 * Normalises a request target for the router: without a host (RFC 9112, 3.2.2), and with the `%` of
 * a broken escape escaped, so that every request matches a route or is not found.
 */
export function normalizeTarget(target: string): string {
  const path = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*\/?/i, '/')
  const end = path.search(/[?#]/)
  if (end === -1) return escapeBroken(path)
  return escapeBroken(path.slice(0, end)) + path.slice(end)
}

/** The path of a request target, decoded once as the router does. */
export function decodedPath(target: string): string {
  return decodeURIComponent(escapeBroken(target.split(/[?#]/, 1)[0] ?? ''))
}

/** Whether a path, or a route, belongs to the API. */
export function isUnderApi(target: string): boolean {
  return /^\/api(\/|$)/.test(decodedPath(target))
}

function escapeBroken(path: string): string {
  if (!path.includes('%')) return path
  return path.replace(/(?:%[\da-f]{2})+|%/gi, (escapes) =>
    isDecodable(escapes) ? escapes : escapes.replaceAll('%', '%25'),
  )
}

function isDecodable(escapes: string): boolean {
  try {
    decodeURIComponent(escapes)
    return true
  } catch {
    return false
  }
}
