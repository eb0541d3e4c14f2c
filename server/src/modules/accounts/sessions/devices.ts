import type { DEVICE_KINDS } from '@rentify/contract/accounts/sessions'
import { cutText } from '@rentify/contract/cut-text'
import { plainLine } from '@rentify/contract/text'
import bowser from 'bowser'
import type { Caller } from '../../../http/session.ts'
import { countedAddress } from '../../../limits/index.ts'

/**
 * The device of a session, as the list of sessions shows it: names without versions, and never a
 * whole address.
 */
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

/** The user agent and the network of a caller. */
export function deviceOf({ ip, userAgent }: Caller): Device {
  // Bounds the parsing: no real user agent is longer.
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
  return cutText(plainLine(name ?? ''), LONGEST) || null
}

/** Hides the last part of an IPv4 address, and all but the first three of an IPv6 one. */
function placeOf(ip: string): string {
  const address = countedAddress(ip)
  if (!address.includes(':')) return address.replace(/\.\d+$/, '.x')
  return `${address.split('/')[0]?.split(':').slice(0, 3).join(':')}::x`.replace(/:{3,}/, '::')
}
