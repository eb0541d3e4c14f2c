// A wizard as data: its steps with their fields, its schema, and its texts.
import type { AskedField } from '@rentify/contract/listings/forms/form-fields'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Form } from '../../../form/use-form.ts'
import { paths } from '../../../paths.ts'
import type { ListedPicture } from '../../media/use-pictures.ts'
import type { ListingBody } from './save/listing.api.ts'
import type { ListingField, ListingValues } from './values.ts'

export type ListingForm = Form<ListingValues, ListingBody>

/** Fields in one place: drawn by themselves, from their descriptions, folded away, or summed up. */
export type StepPart =
  | 'title'
  | 'description'
  | 'price'
  | 'priceAndPhone'
  | 'contact'
  | 'place'
  | 'rules'
  | readonly AskedField[]
  | { readonly more: readonly AskedField[] }
  | { readonly costs: readonly AskedField[] }

export type WizardStep = {
  title: () => string
  /** Above the content, where it is not the title (D21). */
  heading?: () => string
  /** In the order of the page: Next validates them and focuses the first wrong one. */
  fields: readonly ListingField[]
  parts: readonly StepPart[]
}

/** What the review below the photos is made from. */
export type ReviewProps = {
  type: ListingType
  values: ListingValues
  pictures: readonly ListedPicture[]
  read: readonly ListingField[]
  /** Opens the step that holds the field, and focuses it. */
  onEdit: (field: ListingField) => void
}

export type Wizard = {
  type: ListingType
  /** The steps before the last; the last holds photos and review in every wizard. */
  steps: readonly WizardStep[]
  lastTitle: () => string
  texts: {
    /** The last step's button of a new listing, idle and busy. */
    submit: () => string
    submitting: () => string
    /** After a new listing is saved. */
    added: () => string
    /** When the server says nothing that the user could use. */
    failed: () => string
    noPictures: () => string
  }
  /** Where a saved listing leads to, and when (R9). */
  after: { path: string; milliseconds: number; scrollsFirst?: true }
}

const ADD: Readonly<Record<ListingType, () => string>> = {
  Room: paths.addRoom,
  Hotel: paths.addHotel,
  Shop: paths.addShop,
}

/** The wizard for a new listing of this type. */
export function addPath(type: ListingType): string {
  return ADD[type]()
}
