import type { ListingChange } from '@rentify/contract/admin/reports/reports'
import { sql } from 'kysely'

/** The parts of a listing that moderators compare, as they were at one time. */
export type Compared = {
  readonly version: number
  readonly title: string
  readonly description: string
  readonly price: number | null
  readonly location: string
  readonly city: string
  readonly pictures: readonly string[]
}

/** What is compared of the listing `l`, every word as its owner wrote it. */
export const COMPARED_JSON = sql<Compared>`jsonb_build_object(
  'version', l.version, 'title', l.title,
  'description', l.description, 'price', l.price,
  'location', coalesce(l.unmasked ->> 'location', l.location),
  'city', coalesce(l.unmasked ->> 'city', l.city),
  'pictures', (select coalesce(jsonb_agg(p ->> 'id'), '[]')
    from jsonb_array_elements(l.pictures) p))`

const FIELDS = ['title', 'description', 'price', 'location', 'city'] as const

/** What is different; an edit of something that is not compared is told as `other`. */
export function changesBetween(was: Compared, is: Compared): ListingChange[] {
  const fields = FIELDS.filter((field) => was[field] !== is[field])
  const changes: ListingChange[] = fields.map((field) => ({
    field,
    before: was[field],
    after: is[field],
  }))
  const added = is.pictures.filter((one) => !was.pictures.includes(one)).length
  const removed = was.pictures.filter((one) => !is.pictures.includes(one)).length
  if (added > 0) changes.push({ field: 'picturesAdded', before: null, after: added })
  if (removed > 0) changes.push({ field: 'picturesRemoved', before: null, after: removed })
  if (changes.length === 0 && was.version !== is.version)
    changes.push({ field: 'other', before: null, after: null })
  return changes
}
