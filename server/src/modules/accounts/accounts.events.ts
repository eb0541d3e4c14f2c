import { LANGUAGES } from '@rentify/contract/languages'
import * as z from 'zod/mini'
import { defineEvent } from '../../events/index.ts'

/**
 * An account was deleted. The event carries its address and language, since the last email needs
 * them.
 */
export const accountDeleted = defineEvent(
  'account.deleted',
  z.object({
    accountId: z.uuid(),
    email: z.string(),
    language: z.nullable(z.enum(LANGUAGES)),
  }),
)
