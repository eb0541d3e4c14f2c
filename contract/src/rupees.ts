import * as z from 'zod/mini'
import type { Message } from './messages.ts'
import { MAX_RUPEES } from './money.ts'

const NEGATIVE: Message = 'price_negative'
/** Whole rupees (D2); apart from `formatRupees`, with which the shell would load zod. */
export const rupees = z.int().check(z.gte(0, NEGATIVE), z.lte(MAX_RUPEES))
