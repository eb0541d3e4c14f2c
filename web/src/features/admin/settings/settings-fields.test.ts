import type { AdminSettings } from '@rentify/contract/admin/settings'
import { SECTIONS } from '@rentify/contract/settings/sections'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { editsOf, formOf, valuesOf, wrongNumbers } from './settings-edits.ts'
import { fieldsOf, SECTION_NAMES } from './settings-fields.ts'

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success
const numbers = SECTION_NAMES.flatMap((section) =>
  Object.entries(fieldsOf(section)).flatMap(([name, field]) =>
    field.as === 'number' ? [[`${section}.${name}`, field] as const] : [],
  ),
)
const schemaOf = (path: string) => {
  const [section = '', name = ''] = path.split('.')
  const { shape } = SECTIONS[section as keyof typeof SECTIONS]
  return (shape as Readonly<Record<string, z.ZodMiniType>>)[name] as z.ZodMiniType
}
const settings = {
  ...Object.fromEntries(SECTION_NAMES.map((name) => [name, z.parse(SECTIONS[name], {})])),
  versions: { general: 3, booking: 4, notifications: 0, security: 1, payment: 0 },
  fixed: [],
  missing: [],
} as unknown as AdminSettings

describe('the fields of the settings', () => {
  it('are all of the contract’s, in its order', () => {
    for (const section of SECTION_NAMES)
      expect(Object.keys(fieldsOf(section))).toEqual(Object.keys(SECTIONS[section].shape))
  })

  it.each(numbers)('%s has the bounds that the server enforces', (path, { from, to }) => {
    const schema = schemaOf(path)
    expect([from - 1, from, to, to + 1].map((value) => accepts(schema, value))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(wrongNumbers({ [path]: String(to) })).toEqual({})
    for (const typed of [String(from - 1), String(to + 1), '', 'many', '7.5'])
      expect(Object.keys(wrongNumbers({ [path]: typed }))).toEqual([path])
  })
})

describe('a change', () => {
  it('sends only what was changed, with the versions it was made from', () => {
    const values = valuesOf(settings)
    values.booking.commissionRate = '12'
    values.general.siteName = 'Ghar'
    values.security.twoFactorAuth = true
    expect(formOf(settings, editsOf(settings, values))).toEqual({
      booking: { commissionRate: 12 },
      general: { siteName: 'Ghar' },
      security: { twoFactorAuth: true },
      versions: { booking: 4, general: 3, security: 1 },
    })
  })

  it('back to what is stored is none', () => {
    const values = valuesOf(settings)
    values.booking.commissionRate = '10'
    values.general.adminEmail = ''
    expect(editsOf(settings, values)).toEqual({})
  })
})
