import type { OpenSession } from '@rentify/contract/accounts/sessions'
import { m } from '../../messages/index.js'

const KINDS = { phone: m.devices_phone, tablet: m.devices_tablet, computer: m.devices_computer }

/** `Chrome · Android`, or the known part of it. */
export function deviceName({ device }: Pick<OpenSession, 'device'>): string {
  const names = [device.browser, device.system].filter(Boolean).join(' · ')
  return names || (device.kind ? KINDS[device.kind]() : m.devices_unknown())
}

const MINUTE = 60_000
const STEPS = [
  ['minute', 60 * MINUTE, MINUTE],
  ['hour', 24 * 60 * MINUTE, 60 * MINUTE],
  ['day', Number.POSITIVE_INFINITY, 24 * 60 * MINUTE],
] as const

/**
 * Relative time in the page's language: `5 minutes ago`, `yesterday`; at least one minute, because
 * no sentence fits "this minute".
 */
export function lastSeen(instant: string, now: number, locale: string): string {
  const ago = Math.max(0, now - Date.parse(instant))
  const [unit, , size] = STEPS.find(([, most]) => ago < most) ?? STEPS[2]
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
    -Math.max(Math.floor(ago / size), 1),
    unit,
  )
}
