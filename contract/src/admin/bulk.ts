import * as z from 'zod/mini'
import { message } from '../messages.ts'
import { id } from '../schema.ts'

/** As many rows as the longest page of a list has. */
const MAX_ROWS = 100

const wrong = message('rows_from_to', { most: MAX_ROWS })

/** The rows of a bulk act, each once, in the order given. */
export const rowIds = z.pipe(
  z
    .array(id, wrong)
    .check(z.minLength(1, { error: wrong }), z.maxLength(MAX_ROWS, { error: wrong })),
  z.transform((ids) => [...new Set(ids)]),
)

/** The rows that an export is limited to, in a query with commas between them. */
export const chosenRows = z.pipe(
  z.pipe(
    z.string(wrong),
    z.transform((ids) => ids.split(',')),
  ),
  rowIds,
)

/** What became of one row; a rejected one has the code and the text of the single act. */
const rowOutcome = z.object({
  _id: id,
  done: z.boolean(),
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
})
export type RowOutcome = z.output<typeof rowOutcome>

/** What became of each row, in the order given. */
export const bulkDone = z.object({
  success: z.literal(true),
  message: z.string(),
  outcomes: z.array(rowOutcome),
})
export type BulkDone = z.output<typeof bulkDone>
