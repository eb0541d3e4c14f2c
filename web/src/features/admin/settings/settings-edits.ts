import type { AdminSettings, SettingsForm } from '@rentify/contract/admin/settings'
import { plainNumber } from '@rentify/contract/digits'
import type { Section } from '@rentify/contract/settings/sections'
import { m } from '../../../messages/index.js'
import { fieldsOf, SECTION_NAMES } from './settings-fields.ts'

/** What the form holds of each section: texts, those of numbers too, and switches. */
export type Values = Record<Section, Record<string, string | boolean>>

/** What was changed on this page, by `section.field`. */
type Edits = Readonly<Record<string, string | boolean>>

/** The stored values, as the form shows them. */
export function valuesOf(settings: AdminSettings): Values {
  const shown = (value: unknown) => (typeof value === 'boolean' ? value : String(value ?? ''))
  return Object.fromEntries(
    SECTION_NAMES.map((section) => [
      section,
      Object.fromEntries(
        Object.entries(settings[section]).map(([field, value]) => [field, shown(value)]),
      ),
    ]),
  ) as Values
}

/** The values that are not as stored. */
export function editsOf(settings: AdminSettings, values: Values): Edits {
  const stored = valuesOf(settings)
  return Object.fromEntries(
    SECTION_NAMES.flatMap((section) =>
      Object.entries(values[section])
        .filter(([field, value]) => value !== stored[section][field])
        .map(([field, value]) => [`${section}.${field}`, value]),
    ),
  )
}

/** Numbers that are none, or outside their bounds (R15); the server checks everything else. */
export function wrongNumbers(edits: Edits): Record<string, string> {
  return Object.fromEntries(
    Object.entries(edits).flatMap(([path, value]) => {
      const [section, name = ''] = path.split('.') as [Section, string]
      const field = fieldsOf(section)[name]
      if (field?.as !== 'number') return []
      const { from, to } = field
      const typed = plainNumber(String(value))
      const number = /^\d+$/.test(typed) ? Number(typed) : Number.NaN
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
      return [[name, isNumber ? Number(plainNumber(String(value))) : value]]
    })
    return changed.length > 0 ? [[section, Object.fromEntries(changed)] as const] : []
  })
  const versions = sections.map(([section]) => [section, settings.versions[section]])
  return { ...Object.fromEntries(sections), versions: Object.fromEntries(versions) }
}
