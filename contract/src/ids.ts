import * as z from 'zod/mini'

/** Ids are UUIDv7 text (D2). */
export const id = z.uuid('This id is not valid.')
