// An outside geocoder for street addresses (D25): a Nominatim-compatible server of the operator's
// choice, never an address that a user can choose.
import { plainLine } from '@rentify/contract/text'
import * as z from 'zod/mini'
import { fetchBounded } from '../../../bounded-fetch.ts'

/** What the outside geocoder adds to the gazetteer: the street, the neighbourhood, the pincode. */
type StreetAddress = {
  readonly street: string | null
  readonly neighbourhood: string | null
  readonly pincode: string | null
}
/** The street address at a point; null when the geocoder has none or does not respond in time. */
export type Geocoder = (lat: number, lng: number) => Promise<StreetAddress | null>

const TIMEOUT_MS = 2_000
/** An address has some 1,000. */
const MOST_BYTES = 100_000
/** After a failure the gazetteer alone answers for so long. */
const PAUSE_MS = 30_000

const line = z.optional(z.string().check(z.overwrite(plainLine), z.maxLength(120)))
const found = z.object({
  address: z.object({
    country_code: z.literal('in'),
    house_number: line,
    road: line,
    neighbourhood: line,
    suburb: line,
    postcode: line,
  }),
})

type NominatimOptions = {
  /** The address of its reverse call, such as `https://nominatim.example/reverse?key=…`. */
  readonly url: string
  readonly log: { warn(details: object, message: string): void }
  readonly timeoutMs?: number
}

export function createNominatim({ url, log, timeoutMs = TIMEOUT_MS }: NominatimOptions): Geocoder {
  let pausedUntil = 0
  return async (lat, lng) => {
    if (Date.now() < pausedUntil) return null
    const call = new URL(url)
    for (const [name, value] of Object.entries({
      format: 'jsonv2',
      addressdetails: '1',
      zoom: '18',
      'accept-language': 'en',
      lat: String(lat),
      lon: String(lng),
    }))
      call.searchParams.set(name, value)
    try {
      const headers = { accept: 'application/json', 'user-agent': 'Rentify' }
      const bounds = { withinMs: timeoutMs, mostBytes: MOST_BYTES }
      const response = await fetchBounded(call, { headers }, bounds)
      if (!response.ok) throw new Error(`status ${response.status}`)
      const parsed = found.safeParse(await response.json())
      return parsed.success ? addressOf(parsed.data.address) : null
    } catch (error) {
      pausedUntil = Date.now() + PAUSE_MS
      // The address of the call is left out of the log: it contains the user's position.
      log.warn({ err: error }, 'the outside geocoder failed; the gazetteer answers')
      return null
    }
  }
}

function addressOf(address: z.infer<typeof found>['address']): StreetAddress {
  const street = [address.house_number, address.road].filter(Boolean).join(' ')
  const pincode = address.postcode?.replace(/\s/g, '') ?? ''
  return {
    street: street || null,
    neighbourhood: address.neighbourhood || address.suburb || null,
    pincode: /^[1-9]\d{5}$/.test(pincode) ? pincode : null,
  }
}
