// The schemas of the API calls: fetched with the first change of a form, since most of their code
// is the schema library.
import { hotelForm, roomForm, shopForm } from '@rentify/contract/listings/forms/forms'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { FieldValues } from 'react-hook-form'
import type { Schema } from '../../../form/schema-resolver.ts'

export const SCHEMAS = {
  Room: roomForm,
  Hotel: hotelForm,
  Shop: shopForm,
} as unknown as Readonly<Record<ListingType, Schema<FieldValues>>>
