import * as z from 'zod/mini'
import { ROLES } from '../accounts/account.ts'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { LANGUAGES } from '../languages.ts'
import { settingsRoutes } from './routes.ts'

/**
 * The contact for complaints that India's IT, consumer and data protection rules require: a name,
 * and ways to reach them.
 */
const grievanceOfficer = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
})
export type GrievanceOfficer = z.infer<typeof grievanceOfficer>

/** The installation's settings that every page needs; nothing secret. */
const publicSettings = z.object({
  /** The site's name, where pages, titles and emails say one. */
  siteName: z.string(),
  /** The home page's description for search engines; null: the pages' own. */
  siteDescription: z.nullable(z.string()),
  /** The language of visitors who chose none (D43). */
  language: z.enum(LANGUAGES),
  /** Where the installation counts days (D31); deadlines are shown in it. */
  timezone: z.string(),
  /** From how many months' rent on a room's deposit is above what is customary (D86). */
  depositCapMonths: z.int(),
  /** The legal name of the installation's operator. */
  operatorName: z.string(),
  supportEmail: z.nullable(z.string()),
  /** Ten digits. */
  contactPhone: z.nullable(z.string()),
  /** As every page shows it (D2), for which none loads the grouping. */
  contactPhoneText: z.nullable(z.string()),
  /** International digits without `+`, as a wa.me link takes them. */
  supportWhatsapp: z.nullable(z.string()),
  /** Null: no contact is configured, and the pages say so. */
  grievanceOfficer: z.nullable(grievanceOfficer),
  /** The installation's social accounts; only configured ones. */
  socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
  /**
   * Whether the fixed trust figures, testimonials and placeholder ratings may be
   * shown (D13).
   */
  placeholders: z.boolean(),
  /**
   * The operator's own map (D94): where its PMTiles archive is read, and whom it wants named; plain
   * text. It wins over `mapTilesUrl`.
   */
  mapFile: z.nullable(z.object({ path: z.string(), credit: z.string() })),
  /** Leaflet tile template; null shows the embedded map (D25). */
  mapTilesUrl: z.nullable(z.string()),
  /** Whom the tiles' licence wants named on the map; plain text. */
  mapTilesCredit: z.nullable(z.string()),
  /**
   * The installation's Google client id, for the sign-in button; null where Google sign-in is
   * unavailable (D16).
   */
  googleClientId: z.nullable(z.string()),
  /** Whether users may switch desktop notifications on (D70). */
  desktopNotifications: z.boolean(),
  /** The rules for a new password (R13, D17); the argument of `newPasswordSchema`. */
  password: z.object({ minLength: z.int(), strong: z.boolean() }),
  /** Minutes without activity after which the back office signs its users out (D15). */
  sessionTimeout: z.int(),
  /** Demo accounts to show and prefill, only on demo data (D18). */
  demoAccounts: z.array(z.object({ role: z.enum(ROLES), email: z.string(), password: z.string() })),
})
export type PublicSettings = z.infer<typeof publicSettings>

/** This installation's public settings. */
export const settingsEndpoints = {
  getPublicSettings: defineEndpoint(settingsRoutes.getPublicSettings, {
    summary: 'Public settings of this installation',
    access: 'public',
    reply: publicSettings,
    errors: [],
  }),
} as const satisfies Endpoints
