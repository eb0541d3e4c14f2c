import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { paragraphs } from '../free-text.ts'
import { message } from '../messages.ts'
import { described } from '../schema.ts'
import { isVisible } from '../text.ts'

/** What an owner says the operator can check, and what a checker notes. */
export const MAX_EVIDENCE = 500

/** After a refusal an owner asks again a day later. */
export const HOURS_BEFORE_ASKING_AGAIN = 24

/** What an owner wants to be verified by, as text alone (D45): no documents. */
export const verificationRequest = z.object({
  evidence: described(
    'What can be checked, and how: as text, without document numbers.',
    paragraphs(MAX_EVIDENCE).check(z.refine(isVisible, message('evidence_required'))),
  ),
})

/** Where an owner stands: verified, waiting, refused, or none of them. */
export const ownVerification = z.object({
  success: z.literal(true),
  message: z.string(),
  /** When an administrator saw the evidence; null for an owner who is not verified. */
  verifiedAt: z.nullable(instant),
  /** The last request; null when none was made. */
  request: z.nullable(
    z.object({
      evidence: z.string(),
      askedAt: instant,
      /** Set once it was refused, with the reason. */
      refusedAt: z.nullable(instant),
      reason: z.nullable(z.string()),
      /** From when on a refused owner may ask again. */
      againFrom: z.nullable(instant),
    }),
  ),
})
export type OwnVerification = z.infer<typeof ownVerification>
