import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { reauthentication, twoFactorCode } from './reauthentication.ts'

const row = z.record(z.string(), z.unknown())

/** Everything kept about somebody (D19): each kind of record as a list of rows, named as the database names them. Hashes and secrets are left out. */
export const personalExport = z.object({
  product: z.literal('Rentify'),
  format: z.literal(1),
  createdAt: instant,
  records: z.record(z.string(), z.array(row)),
})
export type PersonalExport = z.infer<typeof personalExport>

/** What deleting one's account takes (D19): the proof, and the code while the second step is on. */
export const accountDeletion = z.extend(reauthentication, { code: z.optional(twoFactorCode) })
