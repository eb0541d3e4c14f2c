import type { AdminSettings, SettingsForm, settingsHistory } from '@rentify/contract/admin/settings'
import { message } from '@rentify/contract/messages'
import type { Section } from '@rentify/contract/settings/sections'
import type * as z from 'zod/mini'
import type { Database, Queryable } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import type { FieldChange, SectionFields, Settings, StoredSettings } from '../../settings/index.ts'
import { findEntry, findNewest } from '../audit/audit.repo.ts'
import { recordAudit } from '../audit/recording.repo.ts'

/** What the environment of an installation decides about settings. */
type InstallationSettings = {
  readonly supportEmail: string | null
  readonly smtpUrl: string | null
  readonly google: object | null
}

export type AdminSettingsDeps = {
  readonly db: Database
  readonly settings: Settings
  readonly installation: InstallationSettings
}

type PanelCaller = { readonly session: { readonly accountId: string } }

/** The changes of settings that the screen shows. */
const MAX_CHANGES = 50

/** Settings without an effect until a service exists, by the service (D36, D56). */
const WAITING = {
  payment: [
    'booking.requirePaymentUpfront',
    'notifications.paymentNotifications',
    'payment.razorpayEnabled',
    'payment.razorpayKeyId',
    'payment.stripeEnabled',
    'payment.paytmEnabled',
    'payment.upiEnabled',
    'payment.codEnabled',
  ],
  sms: ['notifications.smsNotifications'],
  facebook: ['security.allowFacebookLogin'],
  google: ['security.allowGoogleLogin'],
  mail: [
    'notifications.emailNotifications',
    'notifications.adminNotifications',
    'notifications.userWelcomeEmail',
    'notifications.bookingConfirmationEmail',
  ],
} as const

/** All settings as the back office shows them: an environment variable wins (D70). */
export async function getSettings({ settings, installation }: AdminSettingsDeps) {
  return present(await settings.stored(), installation)
}

function present(
  { sections, versions }: StoredSettings,
  { supportEmail, smtpUrl, google }: InstallationSettings,
): AdminSettings {
  const isMissing = { payment: true, sms: true, facebook: true, google: !google, mail: !smtpUrl }
  return {
    ...sections,
    general: { ...sections.general, supportEmail: supportEmail ?? sections.general.supportEmail },
    versions,
    fixed: supportEmail ? [{ field: 'general.supportEmail', variable: 'SUPPORT_EMAIL' }] : [],
    missing: (Object.keys(WAITING) as (keyof typeof WAITING)[])
      .filter((service) => isMissing[service])
      .flatMap((service) => WAITING[service].map((field) => ({ field, service }))),
  }
}

/**
 * Changes settings and records who did (D36, D38).
 * @throws {Problem} `validation_failed`; `settings_changed` when a section is no longer at the
 * version that the form names.
 */
export async function updateSettings(
  deps: AdminSettingsDeps,
  { versions = {}, ...form }: SettingsForm,
  { session }: PanelCaller,
) {
  await deps.settings.update({
    by: session.accountId,
    fields: (now) => {
      for (const [section, version] of Object.entries(versions))
        if (form[section as Section] && version !== now.versions[section as Section])
          throw new Problem('settings_changed', { details: { section } })
      return withoutFixed(form, deps.installation)
    },
    record: recordChange(session.accountId, 'settings.update'),
  })
  return saved(deps)
}

/** The form shows the variable's value, which must not become the stored one. */
function withoutFixed(form: SectionFields, { supportEmail }: InstallationSettings): SectionFields {
  if (!supportEmail || !form.general) return form
  const { supportEmail: _, ...general } = form.general
  return { ...form, general }
}

const recordChange =
  (by: string, action: string) =>
  (trx: Queryable, section: Section, changes: readonly FieldChange[]) =>
    recordAudit(trx, { by, action, subject: { type: 'settings', id: section }, changes })

/** The newest changes of settings, from the audit log. */
export async function listChanges({
  db,
}: AdminSettingsDeps): Promise<z.output<typeof settingsHistory>> {
  const entries = await findNewest(db, 'settings', MAX_CHANGES)
  return {
    changes: entries.map(({ id, at, actor_id, actor_name, subject_id, changes }) => ({
      _id: id,
      at,
      by: actor_id && actor_name !== null ? { _id: actor_id, name: actor_name } : null,
      section: subject_id as Section,
      changes: changes.map(({ field, before, after }) => ({ field, before, after })),
    })),
  }
}

/**
 * Gives the fields of a recorded change their values from before it.
 * @throws {Problem} `change_not_found`; `settings_changed` when one of them has changed since.
 */
export async function undoChange(deps: AdminSettingsDeps, id: string, { session }: PanelCaller) {
  const entry = await findEntry(deps.db, id)
  if (entry?.subject_type !== 'settings') throw new Problem('change_not_found')
  const section = entry.subject_id as Section
  await deps.settings.update({
    by: session.accountId,
    fields: ({ sections }) => {
      const now = sections[section] as Readonly<Record<string, unknown>>
      if (entry.changes.some(({ field, after }) => now[field] !== after))
        throw new Problem('settings_changed', {
          message: message('setting_changed_since'),
          details: { section },
        })
      return {
        [section]: Object.fromEntries(entry.changes.map(({ field, before }) => [field, before])),
      }
    },
    record: recordChange(session.accountId, 'settings.undo'),
  })
  return saved(deps)
}

const saved = async (deps: AdminSettingsDeps) => ({
  success: true as const,
  message: message('settings_saved'),
  settings: await getSettings(deps),
})
