import { PASSWORD_RULES } from '@rentify/contract/accounts/password'
import type { Site } from '../../mail/index.ts'

/** The public settings of a default installation. */
export const NOTHING_CONFIGURED = {
  siteName: 'Rentify',
  siteDescription: null,
  language: 'en' as const,
  timezone: 'Asia/Kolkata',
  depositCapMonths: 2,
  operatorName: 'Rentify',
  supportEmail: null,
  contactPhone: null,
  contactPhoneText: null,
  desktopNotifications: true,
  supportWhatsapp: null,
  grievanceOfficer: null,
  socialLinks: [],
  placeholders: false,
  mapFile: null,
  mapTilesUrl: null,
  mapTilesCredit: null,
  googleClientId: null,
  password: PASSWORD_RULES,
  sessionTimeout: 30,
  demoAccounts: [],
}

/** A site as emails name it. */
export const aSite = (with_: Partial<Site> = {}): Site => ({
  name: 'Rentify',
  language: 'en',
  supportEmail: null,
  phone: null,
  ...with_,
})
