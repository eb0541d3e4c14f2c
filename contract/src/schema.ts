import * as z from 'zod/mini'
import { type Message, message } from './messages.ts'
import { formatRupees, MAX_RUPEES } from './money.ts'

/** Gives a schema the sentence that the API description shows for it. */
export function described<S extends z.core.$ZodType>(description: string, schema: S): S {
  z.globalRegistry.add(schema, { description })
  return schema
}

/** Ids are UUIDv7 text (D2). */
export const id = described('UUIDv7.', z.uuid(message('id_invalid')))

const NEGATIVE: Message = 'price_negative'
export const TOO_MANY_RUPEES: Message = message('rupees_too_many', {
  most: formatRupees(MAX_RUPEES),
})
/** Whole rupees (D2). Apart from `formatRupees`, with which the shell would load zod. */
export const rupees = z.int().check(z.gte(0, NEGATIVE), z.lte(MAX_RUPEES, TOO_MANY_RUPEES))
