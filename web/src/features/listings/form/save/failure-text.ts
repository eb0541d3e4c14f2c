import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { ApiError } from '../../../../api/errors.ts'
import { serverErrorText } from '../../../../form/server-errors.ts'
import { m } from '../../../../messages/index.js'

/** Why a listing was not saved (R8): the server's own words first. */
export function failureText(type: ListingType, error: unknown, failed: string): string {
  if (error instanceof ApiError && error.isReply) return error.message
  if (type !== 'Room' || !(error instanceof ApiError)) return serverErrorText(error, failed)
  return error.status === 0 ? m.wizard_no_answer() : m.wizard_server_error({ status: error.status })
}
