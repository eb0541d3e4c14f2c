import type { CalendarDate } from '@rentify/contract/calendar'
import type { GoneListing, KeptNote, Save } from '@rentify/contract/saved/saved'
import { hindiTitle } from '../listings/index.ts'
import type { Saved } from './saved.repo.ts'

/** Where and what it was, of which nobody is told why it is gone. */
export const presentGone = ({ id, title, type, city, location }: Saved): GoneListing => ({
  _id: id,
  title,
  ...hindiTitle({ title }),
  type,
  city,
  location,
})

export const presentNote = ({
  note,
  noted_at,
}: Pick<Saved, 'note' | 'noted_at'>): Omit<KeptNote, '_id'> => ({
  note: note ?? '',
  notedAt: noted_at?.toISOString() ?? null,
})

export const presentSave = (saved: Saved, takenUntil: CalendarDate | null): Save => ({
  _id: saved.id,
  savedAt: saved.saved_at.toISOString(),
  price: saved.price,
  takenUntil,
  ...presentNote(saved),
})
