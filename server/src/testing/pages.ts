import type { TestServer } from './server.ts'

/** Where an installation with pages is found. */
export const ORIGIN = 'https://rentify.example'
/** The pages without the app (D42). */
export const STATIC = [
  '/career.html',
  '/partner.html',
  '/privacy-policy.html',
  '/terms.html',
  '/disclaimer.html',
]
/** What a browser that can unpack nothing asks for a page with. */
export const HTML = { accept: 'text/html', 'accept-encoding': 'identity' }

export async function pageOf(
  server: TestServer,
  path: string,
  headers: Record<string, string> = HTML,
): Promise<{ status: number; html: string; headers: Headers }> {
  const { status, body, headers: answered } = await server.request('GET', path, { headers })
  return { status, html: body as string, headers: answered }
}

/** What a page says of itself to those who preview it. */
export function metaOf(html: string, property: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)">`).exec(html)?.[1]
}
