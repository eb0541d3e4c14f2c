import { LANGUAGES } from '@rentify/contract/languages'
import * as z from 'zod/mini'
import { defineEvent } from '../../events/index.ts'

/** An account is gone. The address and language are in the event alone by then: its last e-mail needs them. */
export const accountDeleted = defineEvent(
  'account.deleted',
  z.object({
    accountId: z.uuid(),
    email: z.string(),
    language: z.nullable(z.enum(LANGUAGES)),
  }),
)
