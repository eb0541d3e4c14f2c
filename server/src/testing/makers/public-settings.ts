import { PASSWORD_RULES } from '@rentify/contract/accounts/password'

/** What pages are told by an installation where nobody has set anything. */
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
