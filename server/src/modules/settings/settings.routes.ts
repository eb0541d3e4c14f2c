import { type PublicSettings, settingsEndpoints } from '@rentify/contract/settings/endpoints'
import { type Handlers, mount } from '../../http/mount.ts'
import type { Module } from '../../module.ts'
import type { Settings } from './settings.service.ts'
import { socialName } from './social-names.ts'

/** The options of an installation that are public. */
type Installation = Omit<
  PublicSettings,
  | 'demoAccounts'
  | 'socialLinks'
  | 'googleClientId'
  | 'password'
  | 'siteName'
  | 'siteDescription'
  | 'language'
  | 'timezone'
  | 'depositCapMonths'
  | 'contactPhone'
  | 'desktopNotifications'
  | 'sessionTimeout'
> & {
  readonly google: { readonly clientId: string } | null
  readonly demoAccounts: readonly PublicSettings['demoAccounts'][number][]
  readonly socialLinks: readonly string[]
}

/** An installation's current public settings: an explicit list of fields. */
async function publicSettingsOf(
  installation: Installation,
  settings: Settings,
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
    supportWhatsapp,
    grievanceOfficer,
    socialLinks: installation.socialLinks.map((url) => ({ name: socialName(url), url })),
    placeholders,
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
 * unreachable.
 */
export async function createPublicSettings(
  installation: Installation,
  settings: Settings,
): Promise<Module & { current(): Promise<PublicSettings> }> {
  let known = await publicSettingsOf(installation, settings)
  const handlers: Handlers<typeof settingsEndpoints> = {
    getPublicSettings: () => publicSettingsOf(installation, settings),
  }
  return {
    mount: (app, options) => mount(app, settingsEndpoints, handlers, options),
    current: async () => {
      known = await publicSettingsOf(installation, settings).catch(() => known)
      return known
    },
  }
}
