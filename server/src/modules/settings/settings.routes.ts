import { type PublicSettings, settingsEndpoints } from '@rentify/contract/settings/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type MountOptions, mount } from '../../http/mount.ts'
import { socialName } from './social-names.ts'

/** What of an installation's options everybody may know. */
type Installation = Omit<PublicSettings, 'demoAccounts' | 'socialLinks' | 'googleClientId'> & {
  readonly google: { readonly clientId: string } | null
  readonly demoAccounts: readonly PublicSettings['demoAccounts'][number][]
  readonly socialLinks: readonly string[]
}

/** An installation's public settings: an explicit list of fields. */
export function publicSettingsOf(installation: Installation): PublicSettings {
  const { operatorName, supportEmail, supportWhatsapp, grievanceOfficer, placeholders, mapTilesUrl } = installation
  return {
    operatorName,
    supportEmail,
    supportWhatsapp,
    grievanceOfficer,
    socialLinks: installation.socialLinks.map((url) => ({ name: socialName(url), url })),
    placeholders,
    mapTilesUrl,
    googleClientId: installation.google?.clientId ?? null,
    demoAccounts: installation.demoAccounts.map(({ role, email, password }) => ({ role, email, password })),
  }
}

/** `/api/settings/public`. */
export function mountSettings(app: FastifyInstance, installation: Installation, options: MountOptions): void {
  const handlers: Handlers<typeof settingsEndpoints> = {
    getPublicSettings: async () => publicSettingsOf(installation),
  }
  mount(app, settingsEndpoints, handlers, options)
}
