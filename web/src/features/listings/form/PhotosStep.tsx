import { PictureInput } from '../../media/PictureInput.tsx'
import type { Pictures } from '../../media/use-pictures.ts'
import type { ListingField } from './values.ts'
import type { ListingForm, Wizard } from './wizard.ts'

/** The last step of every wizard: the pictures, and the listing as renters will see it. */
export function PhotosStep({
  wizard: { type, Review },
  form,
  pictures,
  onPick,
  onEdit,
}: {
  wizard: Wizard
  form: ListingForm
  pictures: Pictures
  /** Before a camera or file picker opens. */
  onPick: () => Promise<void>
  onEdit: (field: ListingField) => void
}) {
  return (
    <>
      <div data-field="pictures" tabIndex={-1}>
        <PictureInput pictures={pictures} error={form.error('pictures')} onBeforePick={onPick} />
      </div>
      <Review
        type={type}
        values={form.control.getValues()}
        pictures={pictures.list}
        onEdit={onEdit}
      />
    </>
  )
}
