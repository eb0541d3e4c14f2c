import { PASSWORD_RULES } from '@rentify/contract/accounts/password'

/** The public settings of a default installation. */
export const NOTHING_CONFIGURED = {
  operatorName: 'Rentify',
  supportEmail: null,
  supportWhatsapp: null,
  grievanceOfficer: null,
  socialLinks: [],
  placeholders: false,
  mapTilesUrl: null,
  googleClientId: null,
  password: PASSWORD_RULES,
  demoAccounts: [],
}
