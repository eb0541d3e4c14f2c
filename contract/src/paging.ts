import * as z from 'zod/mini'
import { message } from './messages.ts'

/** Lists return 100 rows unless fewer are requested; never more (D7). */
const DEFAULT_LIMIT = 100
export const MAX_LIMIT = 100

/** The web asks for so many; fewer exact matches have relaxed ones listed below them (D64). */
export const PAGE_SIZE = 12

/** `limit` in a query string: 1 to 100, other values are rejected (D7). */
export const limit = z._default(
  z.pipe(
    z.union([z.string().check(z.regex(/^\d{1,3}$/, message('limit_invalid'))), z.number()]),
    z.pipe(
      z.transform(Number),
      z
        .int()
        .check(z.gte(1, message('limit_too_small')), z.lte(MAX_LIMIT, message('limit_too_large'))),
    ),
  ),
  DEFAULT_LIMIT,
)

const pageInvalid = message('page_invalid')

/** The number of a page, from 1 on, in a query string. */
export const pageNumber = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,6}$/, pageInvalid)), z.number()], pageInvalid),
  z.pipe(z.transform(Number), z.int(pageInvalid).check(z.gte(1, pageInvalid))),
)

/** The opaque cursor of the next page, as in `Link: <…>; rel="next"` (D7). */
export const cursor = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,400}$/, message('cursor_invalid')))
