import type { OpenSession } from '@rentify/contract/accounts/sessions'
import { m } from '../../messages/index.js'

const KINDS = { phone: m.devices_phone, tablet: m.devices_tablet, computer: m.devices_computer }

/** `Chrome · Android`, or the known part of it. */
export function deviceName({ device }: Pick<OpenSession, 'device'>): string {
  const names = [device.browser, device.system].filter(Boolean).join(' · ')
  return names || (device.kind ? KINDS[device.kind]() : m.devices_unknown())
}
