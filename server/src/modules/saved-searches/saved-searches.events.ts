import { id } from '@rentify/contract/schema'
import * as z from 'zod/mini'
import { defineEvent } from '../../events/index.ts'

/** People whose saved searches show listings that they have not been told of before. */
export const searchesFound = defineEvent(
  'saved_searches.found',
  z.object({
    found: z.array(
      z.object({
        accountId: id,
        /** The first one of them, and how many there are. */
        listing: z.object({
          id,
          title: z.string(),
          reason: z.enum(['new', 'cheaper', 'free']),
          cheaperBy: z.nullable(z.int()),
        }),
        count: z.int(),
      }),
    ),
  }),
)
