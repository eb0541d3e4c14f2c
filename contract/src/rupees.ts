import * as z from 'zod/mini'
import { type Message, message } from './messages.ts'
import { formatRupees, MAX_RUPEES } from './money.ts'

const NEGATIVE: Message = 'price_negative'
export const TOO_MANY_RUPEES: Message = message('rupees_too_many', {
  most: formatRupees(MAX_RUPEES),
})
/** Whole rupees (D2); apart from `formatRupees`, with which the shell would load zod. */
export const rupees = z.int().check(z.gte(0, NEGATIVE), z.lte(MAX_RUPEES, TOO_MANY_RUPEES))
