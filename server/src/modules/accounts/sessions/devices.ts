import type { DEVICE_KINDS } from '@rentify/contract/accounts/sessions'
import bowser from 'bowser'
import type { Caller } from '../../../http/session.ts'
import { countedAddress } from '../../../limits/index.ts'

/** The device a session is used on, as its list shows it: names, no versions, and never a whole address. */
export type Device = {
  browser: string | null
  system: string | null
  device_kind: (typeof DEVICE_KINDS)[number] | null
  place: string
}

const KINDS: Readonly<Record<string, Device['device_kind']>> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
}
const LONGEST = 60

/** What a caller's browser says of itself, and the network they come from. */
export function deviceOf({ ip, userAgent }: Caller): Device {
  // Parsing is bounded: nobody's browser says more of itself.
  const said = userAgent?.slice(0, 500).trim()
  const { browser, os, platform } = said
    ? bowser.parse(said)
    : { browser: {}, os: {}, platform: {} }
  return {
    browser: nameOf(browser),
    system: nameOf(os),
    device_kind: KINDS[platform.type ?? ''] ?? null,
    place: placeOf(ip),
  }
}

function nameOf({ name }: { name?: string | undefined }): string | null {
  return name?.slice(0, LONGEST) || null
}

/** The last part of an IPv4 address, and all but the first three of an IPv6 one, stay unsaid. */
function placeOf(ip: string): string {
  const address = countedAddress(ip)
  if (!address.includes(':')) return address.replace(/\.\d+$/, '.x')
  return `${address.split('/')[0]?.split(':').slice(0, 3).join(':')}::x`.replace(/:{3,}/, '::')
}
