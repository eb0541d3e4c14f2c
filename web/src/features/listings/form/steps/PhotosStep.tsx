import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { PictureInput } from '../../../media/PictureInput.tsx'
import type { Pictures } from '../../../media/use-pictures.ts'
import type { ListingField } from '../values.ts'
import type { ListingForm } from '../wizard.ts'
import { ReviewStep } from './ReviewStep.tsx'

/** The last step of every wizard: the pictures, and the listing as renters will see it. */
export function PhotosStep({
  type,
  form,
  pictures,
  read,
  onPick,
  onEdit,
}: {
  type: ListingType
  form: ListingForm
  pictures: Pictures
  /** The fields that are read from the listing's text. */
  read: readonly ListingField[]
  /** Before a camera or file picker opens. */
  onPick: () => Promise<void>
  onEdit: (field: ListingField) => void
}) {
  return (
    <>
      <div data-field="pictures" tabIndex={-1}>
        <PictureInput pictures={pictures} error={form.error('pictures')} onBeforePick={onPick} />
      </div>
      <ReviewStep
        type={type}
        values={form.control.getValues()}
        pictures={pictures.accepted}
        read={read}
        onEdit={onEdit}
      />
    </>
  )
}
