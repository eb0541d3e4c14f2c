// A map, and what stands beside it on a page of results: the list, and its filter bar.
import { Agent, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'

export type Filters = Readonly<Record<string, string>>

const PATHS = {
  map: '/api/listings/map',
  list: '/api/listings',
  bar: '/api/listings/facets',
} as const
export type Kind = keyof typeof PATHS
export const KINDS: readonly Kind[] = ['map', 'list', 'bar']
/** As pages ask for a list. */
const PAGE = { limit: '12', view: 'card', fold: 'true' }

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Path and query of one of the three; a filter bar has no order. */
export function addressOf(kind: Kind, { sort, ...filters }: Filters, zoom: number): string {
  const order: Filters = sort ? { sort } : {}
  const beside: Filters =
    kind === 'map' ? { zoom: String(zoom), ...order } : kind === 'list' ? { ...PAGE, ...order } : {}
  return `${PATHS[kind]}?${new URLSearchParams({ ...filters, ...beside })}`
}

/** `bytes`: of the body, as it is sent. */
export async function ask(
  url: string,
  kind: Kind,
  filters: Filters,
  zoom: number,
): Promise<{ readonly bytes: number; readonly body: string }> {
  const address = url + addressOf(kind, filters, zoom)
  const sent = await new Promise<Buffer>((resolve, reject) => {
    get(address, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      buffer(response).then((body) => {
        if (response.statusCode !== 200)
          return reject(new Error(`${address} was answered with ${response.statusCode}.`))
        resolve(body)
      }, reject)
    }).on('error', reject)
  })
  // Small answers are sent as they are.
  const isPlain = sent[0] === '{'.charCodeAt(0) || sent[0] === '['.charCodeAt(0)
  const body = isPlain ? sent : brotliDecompressSync(sent)
  return { bytes: sent.length, body: body.toString('utf8') }
}
