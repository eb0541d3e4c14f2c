import * as z from 'zod/mini'
import { instant } from '../../dates.ts'
import { reauthentication, twoFactorCode } from '../reauthentication.ts'

const row = z.record(z.string(), z.unknown())

/** Everything stored about a user but hashes and secrets, by database table (D19). */
export const personalExport = z.object({
  product: z.literal('Rentify'),
  format: z.literal(1),
  createdAt: instant,
  records: z.record(z.string(), z.array(row)),
})
export type PersonalExport = z.infer<typeof personalExport>

/**
 * What the deletion of an account requires (D19): reauthentication, and the code while two-factor
 * is on.
 */
export const accountDeletion = z.extend(reauthentication, { code: z.optional(twoFactorCode) })
