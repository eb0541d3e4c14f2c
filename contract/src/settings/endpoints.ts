import * as z from 'zod/mini'
import { ROLES } from '../accounts/account.ts'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { settingsRoutes } from './routes.ts'

/** Whom complaints go to, as India's IT, consumer and data protection rules want it published: a name, and ways to reach them. */
export const grievanceOfficer = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
})
export type GrievanceOfficer = z.infer<typeof grievanceOfficer>

/** What every page needs to know of this installation; nothing secret. */
export const publicSettings = z.object({
  /** Who runs this installation, by their legal name. */
  operatorName: z.string(),
  supportEmail: z.nullable(z.string()),
  /** International digits without `+`, as a wa.me link takes them. */
  supportWhatsapp: z.nullable(z.string()),
  /** Null: nobody has been named yet, and the pages say so. */
  grievanceOfficer: z.nullable(grievanceOfficer),
  /** This installation's own accounts elsewhere; only what is configured. */
  socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Whether the specification's fixed trust figures, testimonials and placeholder ratings may stand (D13). */
  placeholders: z.boolean(),
  /** Leaflet tile template; null shows the embedded map (D25). */
  mapTilesUrl: z.nullable(z.string()),
  /** Google's id of this installation, for its button; null where nobody can sign in with Google (D16). */
  googleClientId: z.nullable(z.string()),
  /** What a new password has to look like (R13, D17); `newPasswordBy` takes it as it is. */
  password: z.object({ minLength: z.int(), strong: z.boolean() }),
  /** Sign-ins to show and prefill, only on demo data (D18). */
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
