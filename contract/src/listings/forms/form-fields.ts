// What the owners' forms need of the fields' descriptions (ADR 0207).
import {
  FIELD_NAMES,
  FIELDS,
  type FieldDescription,
  type FieldName,
  type Fields,
} from '../fields.ts'
import type { ListingType } from '../vocabulary.ts'
import { FORM_PARTS } from './form-parts.ts'

type PartsOf<T extends ListingType> = (typeof FORM_PARTS)[T]
/** The fields that a type's form asks for. */
export type AskedOf<T extends ListingType> = T extends ListingType
  ? PartsOf<T>[keyof PartsOf<T>] extends readonly (infer N)[]
    ? N
    : never
  : never
export type AskedField = AskedOf<ListingType>

/** The fields that a type's form requires. */
export type RequiredField<T extends ListingType> = {
  [N in FieldName]: T extends ListedIn<Fields[N], 'required'> | ListedIn<Fields[N], 'formRequires'>
    ? N
    : never
}[FieldName]
type ListedIn<F, K extends string> = F extends { readonly [P in K]: readonly (infer T)[] }
  ? T
  : never

export function isRequiredByForm(name: AskedField, type: ListingType): boolean {
  const { required = [], formRequires = [] }: FieldDescription = FIELDS[name]
  return required.includes(type) || formRequires.includes(type)
}

/** The fields that a type's form asks for, in the order of its parts. */
export function askedOf<T extends ListingType>(type: T): readonly AskedOf<T>[] {
  return Object.values(FORM_PARTS[type]).flat() as readonly AskedOf<T>[]
}

const ASKED = new Set<FieldName>([...askedOf('Room'), ...askedOf('Hotel'), ...askedOf('Shop')])
/** All that some form asks for. */
export const ASKED_FIELDS = FIELD_NAMES.filter((name): name is AskedField => ASKED.has(name))

/** A field of which several values are chosen. */
export type ListField = {
  [N in AskedField]: Fields[N]['kind'] extends 'list' | 'texts' ? N : never
}[AskedField]
export function isList(name: AskedField): name is ListField {
  const { kind }: FieldDescription = FIELDS[name]
  return kind === 'list' || kind === 'texts'
}

const countsFrom = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, at) => String(least + at))

/** The values that a form offers; null where the owner types one. */
export function choicesOf(name: AskedField, type: ListingType): readonly string[] | null {
  const field: FieldDescription = FIELDS[name]
  switch (field.kind) {
    case 'word':
    case 'list':
      return field.words
    case 'text':
    case 'texts':
      return field.words[type] ?? null
    case 'yesNo':
      return field.formDefault === false ? ['false', 'true'] : ['true', 'false']
    case 'count':
      return field.choices ? countsFrom(...field.choices) : null
    default:
      return null
  }
}

type OpeningValues = {
  readonly [N in AskedField as Fields[N] extends { formDefault: unknown }
    ? N
    : never]?: Fields[N] extends {
    formDefault: infer V
  }
    ? V
    : never
}

/** The values that a type's form opens with; a new listing has them where none is sent. */
export function openingValues(type: ListingType): OpeningValues {
  const opening = askedOf(type).flatMap((name) => {
    const { formDefault }: FieldDescription = FIELDS[name]
    return formDefault === undefined ? [] : [[name, formDefault] as const]
  })
  return Object.fromEntries(opening)
}
