import * as z from 'zod/mini'
import { searchWords } from '../free-text.ts'
import { message } from '../messages.ts'
import { described } from '../schema.ts'
import { ADMIN_PAGE_SIZE } from './vocabulary.ts'

const wholeNumber = (most: number, fallback: number) => {
  const wrong = message('whole_number_between', { from: 1, to: most })
  return z._default(
    z.pipe(
      z.union([z.string().check(z.regex(/^\d{1,6}$/, wrong)), z.number(wrong)], wrong),
      z.pipe(z.transform(Number), z.int(wrong).check(z.gte(1, wrong), z.lte(most, wrong))),
    ),
    fallback,
  )
}

/** `page` from 1 on, `limit` up to 100, `search`: what the lists of the back office take (R15). */
export const adminPaging = z.object({
  page: described('The page, from 1 on.', wholeNumber(100_000, 1)),
  limit: described('Rows on a page.', wholeNumber(100, ADMIN_PAGE_SIZE)),
  search: described(
    'Text to search for.',
    z.optional(
      z.pipe(
        searchWords,
        z.transform((text) => text || undefined),
      ),
    ),
  ),
})

/** One page of a list, under its own name, with exact totals. */
export function pageOf<const N extends string, S extends z.ZodMiniType>(name: N, row: S) {
  return z.object({
    ...({ [name]: z.array(row) } as { [K in N]: z.ZodMiniArray<S> }),
    page: z.int(),
    total: z.int(),
    totalPages: z.int(),
  })
}
