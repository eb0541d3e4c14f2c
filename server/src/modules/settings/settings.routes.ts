import { type PublicSettings, settingsEndpoints } from '@rentify/contract/settings/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type MountOptions, mount } from '../../http/mount.ts'

/** What of an installation's options everybody may know. */
type Installation = Omit<PublicSettings, 'demoAccounts'> & { readonly demoAccounts: readonly PublicSettings['demoAccounts'][number][] }

/** An installation's public settings: an explicit list of fields. */
export function publicSettingsOf({ supportEmail, supportWhatsapp, placeholders, mapTilesUrl, demoAccounts }: Installation): PublicSettings {
  return { supportEmail, supportWhatsapp, placeholders, mapTilesUrl, demoAccounts: demoAccounts.map(({ role, email, password }) => ({ role, email, password })) }
}

/** `/api/settings/public`. */
export function mountSettings(app: FastifyInstance, installation: Installation, options: MountOptions): void {
  const handlers: Handlers<typeof settingsEndpoints> = {
    getPublicSettings: async () => publicSettingsOf(installation),
  }
  mount(app, settingsEndpoints, handlers, options)
}
