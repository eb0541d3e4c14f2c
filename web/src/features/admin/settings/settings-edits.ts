import type { AdminSettings, SettingsForm } from '@rentify/contract/admin/settings'
import type { Section } from '@rentify/contract/settings/sections'
import { m } from '../../../messages/index.js'
import { fieldsOf, SECTION_NAMES } from './settings-fields.ts'

/** What was changed on this page, by `section.field`: texts of numbers as typed. */
export type Edits = Readonly<Record<string, unknown>>

const valueIn = (settings: AdminSettings, path: string): unknown => {
  const [section, field = ''] = path.split('.') as [Section, string]
  return (settings[section] as Readonly<Record<string, unknown>>)[field]
}

/** The value that a field shows. */
export const shownValue = (settings: AdminSettings, edits: Edits, path: string): unknown =>
  path in edits ? edits[path] : valueIn(settings, path)

/** The edits after one more; one that is as stored is none. */
export function withEdit(
  settings: AdminSettings,
  edits: Edits,
  path: string,
  value: unknown,
): Edits {
  const { [path]: _, ...others } = edits
  return String(value ?? '') === String(valueIn(settings, path) ?? '')
    ? others
    : { ...others, [path]: value }
}

/** Numbers that are none, or outside their bounds (R15); the server checks everything else. */
export function wrongNumbers(edits: Edits): Record<string, string> {
  return Object.fromEntries(
    Object.entries(edits).flatMap(([path, value]) => {
      const [section, name = ''] = path.split('.') as [Section, string]
      const field = fieldsOf(section)[name]
      if (field?.as !== 'number') return []
      const { from, to } = field
      const number = /^\d+$/.test(String(value).trim()) ? Number(value) : Number.NaN
      return number >= from && number <= to ? [] : [[path, m.setting_between({ from, to })]]
    }),
  )
}

/** The changed fields, with the versions that they were changed from. */
export function formOf(settings: AdminSettings, edits: Edits): SettingsForm {
  const sections = SECTION_NAMES.flatMap((section) => {
    const changed = Object.entries(edits).flatMap(([path, value]) => {
      const [of, name = ''] = path.split('.')
      if (of !== section) return []
      const isNumber = fieldsOf(section)[name]?.as === 'number'
      return [[name, isNumber ? Number(value) : value]]
    })
    return changed.length > 0 ? [[section, Object.fromEntries(changed)] as const] : []
  })
  const versions = sections.map(([section]) => [section, settings.versions[section]])
  return { ...Object.fromEntries(sections), versions: Object.fromEntries(versions) }
}
