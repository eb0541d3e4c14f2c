import { groupPhone } from '@rentify/contract/accounts/phone-number'
import { type PublicSettings, settingsEndpoints } from '@rentify/contract/settings/endpoints'
import { type Handlers, mount } from '../../http/mount.ts'
import type { Module } from '../../module.ts'
import type { Settings } from './settings.service.ts'
import { socialName } from './social-names.ts'

/** The options of an installation that are public. */
type Installation = Omit<
  PublicSettings,
  | 'demoAccounts'
  | 'mapFile'
  | 'socialLinks'
  | 'googleClientId'
  | 'password'
  | 'siteName'
  | 'siteDescription'
  | 'language'
  | 'timezone'
  | 'depositCapMonths'
  | 'contactPhone'
  | 'contactPhoneText'
  | 'desktopNotifications'
  | 'sessionTimeout'
> & {
  readonly google: { readonly clientId: string } | null
  readonly demoAccounts: readonly PublicSettings['demoAccounts'][number][]
  readonly socialLinks: readonly string[]
}

/** What is known of the operator's map, which may be replaced while the server runs (D94). */
type MapFile = {
  shown(): PublicSettings['mapFile']
  onChange(changed: () => void): void
}

/** An installation's current public settings: an explicit list of fields. */
async function publicSettingsOf(
  installation: Installation,
  settings: Settings,
  mapFile: MapFile,
): Promise<PublicSettings> {
  const {
    operatorName,
    supportEmail,
    supportWhatsapp,
    grievanceOfficer,
    placeholders,
    mapTilesUrl,
    mapTilesCredit,
  } = installation
  const [general, notifications, security] = await Promise.all([
    settings.general(),
    settings.notifications(),
    settings.security(),
  ])
  return {
    siteName: general.siteName,
    siteDescription: general.siteDescription,
    language: general.language,
    timezone: general.timezone,
    depositCapMonths: general.depositCapMonths,
    operatorName,
    supportEmail: supportEmail ?? general.supportEmail,
    contactPhone: general.contactPhone,
    contactPhoneText: general.contactPhone && groupPhone(general.contactPhone),
    supportWhatsapp,
    grievanceOfficer,
    socialLinks: installation.socialLinks.map((url) => ({ name: socialName(url), url })),
    placeholders,
    mapFile: mapFile.shown(),
    mapTilesUrl,
    mapTilesCredit,
    googleClientId: security.allowGoogleLogin ? (installation.google?.clientId ?? null) : null,
    desktopNotifications: notifications.pushNotifications,
    sessionTimeout: security.sessionTimeout,
    password: { minLength: security.passwordMinLength, strong: security.requireStrongPassword },
    demoAccounts: installation.demoAccounts.map(({ role, email, password }) => ({
      role,
      email,
      password,
    })),
  }
}

/**
 * `/api/settings/public`. `current`: the public settings; the last known ones while the database is
 * unreachable. `onChange` calls this whenever they are others.
 */
export async function createPublicSettings(
  installation: Installation,
  settings: Settings,
  mapFile: MapFile,
): Promise<Module & { current(): Promise<PublicSettings>; onChange(changed: () => void): void }> {
  const read = () => publicSettingsOf(installation, settings, mapFile)
  let known = await read()
  const handlers: Handlers<typeof settingsEndpoints> = { getPublicSettings: read }
  return {
    mount: (app, options) => mount(app, settingsEndpoints, handlers, options),
    current: async () => {
      known = await read().catch(() => known)
      return known
    },
    onChange: (changed) => {
      settings.onChange(changed)
      mapFile.onChange(changed)
    },
  }
}
