import { type PublicSettings, settingsEndpoints } from '@rentify/contract/settings/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type MountOptions, mount } from '../../http/mount.ts'

/** What of an installation's options everybody may know. */
type Installation = Omit<PublicSettings, 'demoAccounts'> & { readonly demoAccounts: readonly PublicSettings['demoAccounts'][number][] }

/** `/api/settings/public`. */
export function mountSettings(app: FastifyInstance, installation: Installation, options: MountOptions): void {
  const { supportEmail, supportWhatsapp, googleClientId, placeholders, mapTilesUrl } = installation
  const demoAccounts = installation.demoAccounts.map(({ role, email, password }) => ({ role, email, password }))
  const handlers: Handlers<typeof settingsEndpoints> = {
    getPublicSettings: async () => ({ supportEmail, supportWhatsapp, googleClientId, placeholders, mapTilesUrl, demoAccounts }),
  }
  mount(app, settingsEndpoints, handlers, options)
}
