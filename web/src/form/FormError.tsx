import { Failure } from '../ui/Failure.tsx'
import type { Refusal } from './server-errors.ts'

/** Why the server did not take a form, above its fields. */
export function FormError({ refusal }: { refusal: Refusal | null }) {
  return refusal && <Failure>{refusal.sentence}</Failure>
}
