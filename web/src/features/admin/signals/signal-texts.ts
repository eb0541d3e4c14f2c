// A signal as a sentence with its evidence.
import { groupPhone } from '@rentify/contract/accounts/phone-number'
import type { AdminSignal } from '@rentify/contract/admin/signals/signals'
import type { EvidenceOf } from '@rentify/contract/moderation/signals'
import {
  MOST_LISTINGS_COUNTED,
  MOST_OF_OWNER,
  type SignalKind,
} from '@rentify/contract/moderation/vocabulary'
import { formatRupees, groupDigits } from '@rentify/contract/money'
import { m } from '../../../messages/index.js'
import { dayText } from '../../../ui/dates/date-text.ts'
import { businessLabel, categoryLabel, roomTypeLabel } from '../../listings/labels.ts'
import { placeName } from '../../listings/place-names.ts'

type Texts<K extends string> = Readonly<Record<K, () => string>>

export const KIND_LABELS: Texts<SignalKind> = {
  price: m.signal_kind_price,
  same_picture: m.signal_kind_picture,
  shared_phone: m.signal_kind_phone,
  many_listings: m.signal_kind_many,
  contact_in_text: m.signal_kind_contact,
}

type Found = EvidenceOf<'contact_in_text'>['found'][number]
const CONTACTS: Texts<Found['contact']> = {
  phone: m.signal_contact_phone,
  email: m.signal_contact_email,
  link: m.signal_contact_link,
}
const TEXTS: Texts<Found['text']> = {
  title: m.signal_text_title,
  description: m.signal_text_description,
  rules: m.signal_text_rules,
}

/** 'A phone number in the description: “…”' */
export const contactText = ({ contact, text, excerpt }: Found): string =>
  m.signal_contact({ contact: CONTACTS[contact](), text: TEXTS[text](), excerpt })

/** What the peers have in common: '2 BHK Flat/Apartment'. */
function likeText({ type, sort, size }: EvidenceOf<'price'>): string {
  if (type === 'Hotel') return categoryLabel(sort)
  if (type === 'Shop') return businessLabel(sort)
  const room = roomTypeLabel(sort)
  if (size === null) return room
  const isShared = sort === 'Shared Room' || sort.startsWith('PG ')
  if (isShared) return m.signal_like_people({ room, count: size })
  return `${size === 0 ? m.listings_studio() : m.listings_bhk({ count: size })} ${room}`
}

/** The sentence of a signal. */
export function sentenceOf({ evidence, others }: AdminSignal): string {
  switch (evidence.kind) {
    case 'price': {
      const { type, price, median, peers, place } = evidence
      const values = {
        price: formatRupees(price),
        median: formatRupees(median),
        peers: groupDigits(peers),
        place: placeName(place),
        like: likeText(evidence),
      }
      return type === 'Hotel' ? m.signal_price_night(values) : m.signal_price_month(values)
    }
    case 'same_picture':
      return m.signal_picture({ name: others[0]?.owner.name ?? m.admin_report_deleted_account() })
    case 'shared_phone':
      return m.signal_phone({
        phone: groupPhone(evidence.phone.replace(/^\+91/, '')),
        count: evidence.accountIds.length,
      })
    case 'many_listings':
      return m.signal_many({
        count: countedTo(MOST_LISTINGS_COUNTED, evidence.listings),
        date: dayText(evidence.since),
      })
    case 'contact_in_text':
      return evidence.found[0] ? contactText(evidence.found[0]) : m.signal_kind_contact()
  }
}

/** `10,000+` where no more are counted. */
const countedTo = (most: number, count: number) => groupDigits(count) + (count < most ? '' : '+')

type Counted = { count: number; name: string }
type OfOwner = {
  readonly all: (counts: Counted) => string
  readonly first: (counts: { count: number; all: string; name: string }) => string
}

/** Says of how many a call decides: of all of an owner, or of the oldest. */
const ofOwner =
  ({ all, first }: OfOwner) =>
  ({ count, name }: Counted): string =>
    count <= MOST_OF_OWNER.decided
      ? all({ count, name })
      : first({ count: MOST_OF_OWNER.decided, all: countedTo(MOST_OF_OWNER.counted, count), name })

export const OF_OWNER = {
  block: ofOwner({ all: m.signal_block_all, first: m.signal_block_first }),
  blockText: ofOwner({ all: m.signal_block_all_text, first: m.signal_block_first_text }),
  fine: ofOwner({ all: m.signal_fine_all, first: m.signal_fine_first }),
  fineText: ofOwner({ all: m.signal_fine_all_text, first: m.signal_fine_first_text }),
} as const
