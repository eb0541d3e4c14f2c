import * as z from 'zod/mini'
import { described } from './described.ts'
import { message } from './messages.ts'

/** Ids are UUIDv7 text (D2). */
export const id = described('UUIDv7.', z.uuid(message('id_invalid')))
