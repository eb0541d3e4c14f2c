import {
  type BookingSettings,
  type GeneralSettings,
  type NotificationSettings,
  SECTIONS,
  type Section,
  type Sections,
} from '@rentify/contract/settings/sections'
import type { SecuritySettings } from '@rentify/contract/settings/security'
import * as z from 'zod/mini'
import { inBudget, withoutBudget } from '../../db/budget.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { Problem, wrongFields } from '../../http/problem.ts'
import type { Site } from '../../mail/index.ts'
import { findSection, findSections, lockSettings, writeSection } from './settings.repo.ts'

/** Fields to change, by section. */
export type SectionFields = {
  readonly [S in Section]?: { readonly [F in keyof Sections[S]]?: unknown } | undefined
}
/** Every section with its version, which counts its changes; 0 is a section without any. */
export type StoredSettings = {
  readonly sections: Sections
  readonly versions: { readonly [S in Section]: number }
}
/** A changed field of a section, before and after. */
export type FieldChange = {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** What a change of several sections needs beside its fields. */
type SettingsChange = {
  readonly by: string | null
  /** The fields to change, given the present values: no concurrent change comes between. */
  fields(now: StoredSettings): SectionFields
  /** Called in the transaction for every section in which something changes. */
  record(trx: Queryable, section: Section, changes: readonly FieldChange[]): Promise<unknown>
}

export type Settings = {
  /** The current settings: every process has a change a moment after it was made in one. */
  security(): Promise<SecuritySettings>
  general(): Promise<GeneralSettings>
  booking(): Promise<BookingSettings>
  notifications(): Promise<NotificationSettings>
  /** What emails say of the site; the installation's `supportEmail` comes before the stored one. */
  site(supportEmail: string | null): Promise<Site>
  /** Calls this whenever a process has changed settings. */
  onChange(changed: () => void): void
  /** All sections as they are stored now. */
  stored(): Promise<StoredSettings>
  /**
   * Changes fields of several sections in one transaction; an unchanged field is no change.
   * @throws {Problem} `validation_failed` outside the bounds (R15), at `section.field`; what
   * `fields` throws.
   */
  update(change: SettingsChange): Promise<void>
}

const NAMES = Object.keys(SECTIONS) as readonly Section[]
/** The channel on which triggers notify of changes. */
const CHANNEL = 'settings'

/**
 * The stored settings, read once and cached until any process writes them (D36); while the database
 * is away, the last known ones at once.
 */
export async function createSettings(db: Database): Promise<Settings> {
  const cached = new Map<string, Promise<unknown>>()
  const listeners: (() => void)[] = []
  const drop = () => {
    cached.clear()
    for (const changed of listeners) changed()
  }
  await db.listener.listen(CHANNEL, drop, drop)

  // What was read last, by section: no reply waits for settings while the database is away.
  const lastKnown: Partial<Record<Section, unknown>> = (await storedOf(db.sql)).sections
  const refreshing = new Set<Section>()

  async function find<S extends Section>(section: S): Promise<Sections[S]> {
    const stored = await withoutBudget(() => findSection(db.sql, section))
    const found = understood(section, stored?.value ?? {})
    lastKnown[section] = found
    return found
  }

  function refresh(section: Section): void {
    if (refreshing.has(section)) return
    refreshing.add(section)
    find(section)
      .catch(() => {})
      .finally(() => refreshing.delete(section))
  }

  function read<S extends Section>(section: S): Promise<Sections[S]> {
    const known = cached.get(section) as Promise<Sections[S]> | undefined
    if (known) return inBudget(known)
    // Nothing is cached while the process cannot receive change notifications.
    if (!db.listener.isListening()) {
      refresh(section)
      return Promise.resolve(lastKnown[section] as Sections[S])
    }
    const reading = find(section)
    cached.set(section, reading)
    reading.catch(() => cached.get(section) === reading && cached.delete(section))
    return inBudget(reading)
  }

  async function update({ by, fields, record }: SettingsChange): Promise<void> {
    await db.transaction(async (trx) => {
      await lockSettings(trx)
      const now = await storedOf(trx)
      const wanted = fields(now)
      for (const section of NAMES) {
        const changes = await writeFields(
          trx,
          section,
          now.sections[section],
          wanted[section] ?? {},
          by,
        )
        if (changes.length > 0) await record(trx, section, changes)
      }
    })
    drop()
  }

  return {
    onChange: (changed) => void listeners.push(changed),
    security: () => read('security'),
    general: () => read('general'),
    booking: () => read('booking'),
    notifications: () => read('notifications'),
    site: async (supportEmail) => {
      const general = await read('general')
      return {
        name: general.siteName,
        language: general.language,
        supportEmail: supportEmail ?? general.supportEmail,
        phone: general.contactPhone,
      }
    },
    stored: () => storedOf(db.sql),
    update,
  }
}

async function storedOf(sql: Queryable): Promise<StoredSettings> {
  const rows = new Map((await findSections(sql)).map((row) => [row.section, row]))
  const each = <T>(of: (section: Section) => T) =>
    Object.fromEntries(NAMES.map((section) => [section, of(section)])) as Record<Section, T>
  return {
    sections: each((section) => understood(section, rows.get(section)?.value ?? {})) as Sections,
    versions: each((section) => rows.get(section)?.version ?? 0),
  }
}

/** Writes a section's fields that differ; returns them. */
async function writeFields(
  trx: Queryable,
  section: Section,
  before: object,
  fields: object,
  by: string | null,
): Promise<FieldChange[]> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const checked = z.safeParse(SECTIONS[section], { ...before, ...Object.fromEntries(given) })
  if (!checked.success) throw Problem.invalid(wrongFields(checked.error, [section]))
  const after = checked.data as Readonly<Record<string, unknown>>
  const changes = Object.entries(before).flatMap(([field, value]) =>
    value === after[field] ? [] : [{ field, before: value, after: after[field] }],
  )
  if (changes.length > 0) await writeSection(trx, section, after, by)
  return changes
}

/**
 * The stored fields, with defaults for missing ones; a field that no longer fits its bounds gets
 * its default too.
 */
function understood<S extends Section>(section: S, value: object): Sections[S] {
  const schema = SECTIONS[section] as unknown as z.ZodMiniType<Sections[S]>
  const whole = z.safeParse(schema, value)
  if (whole.success) return whole.data
  const wrong = new Set(whole.error.issues.map(({ path }) => String(path[0])))
  return z.parse(
    schema,
    Object.fromEntries(Object.entries(value).filter(([name]) => !wrong.has(name))),
  )
}
