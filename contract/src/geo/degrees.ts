import * as z from 'zod/mini'
import { message } from '../messages.ts'

/** Degrees in a query string, from `-most` to `most`; browsers send up to 15 decimals. */
export const degrees = (most: number, name: string) =>
  z.pipe(
    z.union([
      z
        .string()
        .check(z.regex(/^-?\d{1,3}(\.\d{1,15})?$/, message('coordinate_invalid', { name }))),
      z.number(),
    ]),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(
          z.gte(-most, message('coordinate_out_of_range', { name })),
          z.lte(most, message('coordinate_out_of_range', { name })),
        ),
    ),
  )
