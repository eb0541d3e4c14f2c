import { Failure } from '../ui/Failure.tsx'
import type { ServerError } from './server-errors.ts'

/** The error above a form's fields. */
export function FormError({ error }: { error: ServerError | null }) {
  return error && <Failure>{error.sentence}</Failure>
}
