import type {
  BlockTemplate,
  ReasonTemplate,
  ReviewTemplate,
} from '@rentify/contract/listings/moderation/reasons'
import { m } from '../../../messages/index.js'
import type { Option } from '../../../ui/Select.tsx'

/** The ready reasons of a block, as its owner reads them. */
export const BLOCK_REASONS: Readonly<Record<BlockTemplate, () => string>> = {
  price_untrue: m.reason_price_untrue,
  wrong_pictures: m.reason_wrong_pictures,
  contact_details: m.reason_contact_details,
  duplicate: m.reason_duplicate,
  not_available: m.reason_not_available,
  advance_payment: m.reason_advance_payment,
  wrong_place: m.reason_wrong_place,
  offensive: m.reason_offensive,
}
/** Those of a review that is taken off. */
export const REVIEW_REASONS: Readonly<Record<ReviewTemplate, () => string>> = {
  review_insults: m.reason_review_insults,
  review_contacts: m.reason_review_contacts,
  review_private: m.reason_review_private,
  review_not_of_stay: m.reason_review_not_of_stay,
}

export type ReadyReasons = Readonly<Partial<Record<ReasonTemplate, () => string>>>

/** To choose from: none first. */
export const readyOptions = (ready: ReadyReasons): readonly Option[] => [
  { value: '', label: m.admin_reason_ready_none() },
  ...Object.entries(ready).map(([value, text]) => ({ value, label: text() })),
]

/** `template` is empty without a ready reason. */
export type ReasonValues<T extends ReasonTemplate = ReasonTemplate> = {
  template: T | ''
  reason: string
}
export const NO_REASON = { template: '', reason: '' } as const satisfies ReasonValues

export const hasReason = ({ template, reason }: ReasonValues): boolean =>
  template !== '' || reason.trim() !== ''

/** What is sent of a reason; a ready one only where there is one to choose. */
export const reasonBody = <T extends ReasonTemplate>(
  { template, reason }: ReasonValues<T>,
  isReady = true,
) => ({ ...(isReady && template !== '' && { template }), reason })
