import {
  type BookingSettings,
  bookingSettings,
  type GeneralSettings,
  generalSettings,
  type NotificationSettings,
  notificationSettings,
} from '@rentify/contract/settings/sections'
import { type SecuritySettings, securitySettings } from '@rentify/contract/settings/security'
import * as z from 'zod/mini'
import { inBudget, withoutBudget } from '../../db/budget.ts'
import type { Database } from '../../db/database.ts'
import { Problem, wrongFields } from '../../http/problem.ts'
import { findSection, writeSection } from './settings.repo.ts'

/** The sections of settings by name: each a schema whose fields all have defaults. */
const SECTIONS: { readonly [S in keyof Sections]: z.ZodMiniType<Sections[S]> } = {
  general: generalSettings,
  booking: bookingSettings,
  notifications: notificationSettings,
  security: securitySettings,
}
type Sections = {
  readonly general: GeneralSettings
  readonly booking: BookingSettings
  readonly notifications: NotificationSettings
  readonly security: SecuritySettings
}

export type Settings = {
  /** The current settings: every process has a change a moment after it was made in one. */
  security(): Promise<SecuritySettings>
  general(): Promise<GeneralSettings>
  booking(): Promise<BookingSettings>
  notifications(): Promise<NotificationSettings>
  /**
   * Changes some fields of a section; `by` is the account that makes the change.
   * @throws {Problem} `validation_failed` outside the bounds (R15).
   */
  change<S extends keyof Sections>(
    section: S,
    fields: Partial<Sections[S]>,
    by: string | null,
  ): Promise<Sections[S]>
}

/** The channel on which triggers notify of changes. */
const CHANNEL = 'settings'

/** The stored settings, read once and cached until any process writes them (D36). */
export async function createSettings(db: Database): Promise<Settings> {
  const cached = new Map<string, Promise<unknown>>()
  const drop = () => cached.clear()
  await db.listener.listen(CHANNEL, drop, drop)

  function read<S extends keyof Sections>(section: S): Promise<Sections[S]> {
    const known = cached.get(section) as Promise<Sections[S]> | undefined
    if (known) return inBudget(known)
    const reading = withoutBudget(() => findSection(db.sql, section)).then((stored) =>
      understood(section, stored?.value ?? {}),
    )
    // Nothing is cached while the process cannot receive change notifications.
    if (db.listener.isListening()) cached.set(section, reading)
    reading.catch(() => cached.get(section) === reading && cached.delete(section))
    return inBudget(reading)
  }

  return {
    security: () => read('security'),
    general: () => read('general'),
    booking: () => read('booking'),
    notifications: () => read('notifications'),
    async change(section, fields, by) {
      const changed = await db.transaction(async (trx) => {
        const stored = await findSection(trx, section, true)
        const checked = z.safeParse(SECTIONS[section], {
          ...understood(section, stored?.value ?? {}),
          ...fields,
        })
        if (!checked.success) throw Problem.invalid(wrongFields(checked.error))
        await writeSection(trx, section, checked.data, by)
        return checked.data
      })
      drop()
      return changed
    },
  }
}

/**
 * The stored fields, with defaults for missing ones; a field that no longer fits its bounds gets
 * its default too.
 */
function understood<S extends keyof Sections>(section: S, value: object): Sections[S] {
  const schema = SECTIONS[section]
  const whole = z.safeParse(schema, value)
  if (whole.success) return whole.data
  const wrong = new Set(whole.error.issues.map(({ path }) => String(path[0])))
  return z.parse(
    schema,
    Object.fromEntries(Object.entries(value).filter(([name]) => !wrong.has(name))),
  )
}
