import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { LocationFields } from '../../../geo/LocationFields.tsx'
import type { ListingForm } from '../wizard.ts'

/** The location part, in a file of its own. */
export function LocationStep({ form, kind }: { form: ListingForm; kind: ListingType }) {
  return <LocationFields form={form} kind={kind} />
}
