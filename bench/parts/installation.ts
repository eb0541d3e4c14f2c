import type { AppOptions } from '../../server/src/app.ts'

/** An installation as nobody has set it up, for the product inside a measurement's own process: it limits nothing and keeps no answers. */
export const INSTALLATION: Omit<AppOptions, 'dataDir'> = {
  publicUrl: 'http://127.0.0.1',
  trustProxy: false,
  rateLimitFactor: 1000,
  smtpUrl: null,
  mailFrom: 'hello@rentify.example',
  supportEmail: null,
  supportWhatsapp: null,
  operatorName: 'Rentify',
  grievanceOfficer: null,
  socialLinks: [],
  mapTilesUrl: null,
  google: null,
  secretKey: null,
  placeholders: false,
  demoAccounts: [],
  cacheBytes: 0,
}
