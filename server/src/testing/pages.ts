import type { TestServer } from './server.ts'

/** The address of a test installation with pages. */
export const ORIGIN = 'https://rentify.example'
/** The static pages (D42). */
export const STATIC = [
  '/career.html',
  '/partner.html',
  '/privacy-policy.html',
  '/terms.html',
  '/disclaimer.html',
]
/** Request headers of a browser without compression. */
export const HTML = { accept: 'text/html', 'accept-encoding': 'identity' }

export async function pageOf(
  server: TestServer,
  path: string,
  headers: Record<string, string> = HTML,
): Promise<{ status: number; html: string; headers: Headers }> {
  const { status, body, headers: answered } = await server.request('GET', path, { headers })
  return { status, html: body as string, headers: answered }
}

/** The preview metadata of a page. */
export function metaOf(html: string, property: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)">`).exec(html)?.[1]
}
