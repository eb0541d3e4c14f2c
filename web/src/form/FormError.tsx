import { Failure } from '../ui/Failure.tsx'
import type { Refusal } from './server-errors.ts'

/** The error above a form's fields. */
export function FormError({ refusal }: { refusal: Refusal | null }) {
  return refusal && <Failure>{refusal.sentence}</Failure>
}
