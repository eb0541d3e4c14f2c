import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { id } from '../schema.ts'
import { SECTIONS, type Section } from '../settings/sections.ts'

type InnerOf<S> = S extends z.ZodMiniDefault<infer Inner> ? Inner : never
type PartOf<S extends z.ZodMiniObject> = z.ZodMiniObject<{
  [F in keyof S['shape']]: z.ZodMiniOptional<InnerOf<S['shape'][F]>>
}>

/** A section of which any field may be missing; a missing one gets no default. */
function part<S extends z.ZodMiniObject>({ shape }: S): PartOf<S> {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    z.optional((field as z.ZodMiniDefault).def.innerType as z.ZodMiniType),
  ])
  return z.object(Object.fromEntries(fields)) as PartOf<S>
}

const counts = { general: z.int(), booking: z.int(), notifications: z.int(), security: z.int() }
const versions = z.object({ ...counts, payment: z.int() })

/**
 * A change of settings: any fields of any sections (R15, D36). `versions` names the state of the
 * sections that the change is based on; a section that has changed since is 409 `settings_changed`.
 */
export const settingsForm = z.object({
  general: z.optional(part(SECTIONS.general)),
  booking: z.optional(part(SECTIONS.booking)),
  notifications: z.optional(part(SECTIONS.notifications)),
  security: z.optional(part(SECTIONS.security)),
  payment: z.optional(part(SECTIONS.payment)),
  versions: z.optional(z.partial(versions)),
})
export type SettingsForm = z.output<typeof settingsForm>

/** Why a setting has no effect, or not all of it (D36, D56). */
export const MISSING_SERVICES = ['payment', 'sms', 'mail', 'google', 'facebook'] as const

/** `fixed`: an environment variable wins (D70); `missing`: the service that a field needs. */
export const adminSettings = z.object({
  ...SECTIONS,
  versions,
  fixed: z.array(z.object({ field: z.string(), variable: z.string() })),
  missing: z.array(z.object({ field: z.string(), service: z.enum(MISSING_SERVICES) })),
})
export type AdminSettings = z.output<typeof adminSettings>

export const settingsSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  settings: adminSettings,
})

/** One change of one section: who, when, and each field before and after. */
const settingsChange = z.object({
  _id: id,
  at: instant,
  /** Null for a deleted account, and for the command line. */
  by: z.nullable(z.object({ _id: id, name: z.string() })),
  section: z.enum(Object.keys(SECTIONS) as [Section, ...Section[]]),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})

/** The changes of settings, newest first. */
export const settingsHistory = z.object({ changes: z.array(settingsChange) })
