// Ready reasons of decisions (ADR 0322): stored by key, read by everybody in their own language.
import * as z from 'zod/mini'
import { paragraphs } from '../../free-text.ts'
import { type Message, message } from '../../messages.ts'
import { orNull } from '../forms/form-values.ts'
import { MAX_WORDS } from './moderation.ts'

/** Why a listing is blocked. */
export const BLOCK_TEMPLATES = [
  'price_untrue',
  'wrong_pictures',
  'contact_details',
  'duplicate',
  'not_available',
  'advance_payment',
  'wrong_place',
  'offensive',
] as const
export type BlockTemplate = (typeof BLOCK_TEMPLATES)[number]

/** Why a review is taken off. */
export const REVIEW_TEMPLATES = [
  'review_insults',
  'review_contacts',
  'review_private',
  'review_not_of_stay',
] as const
export type ReviewTemplate = (typeof REVIEW_TEMPLATES)[number]

export type ReasonTemplate = BlockTemplate | ReviewTemplate

/** The sentence of a ready reason. */
export const TEMPLATE_TEXTS: Readonly<Record<ReasonTemplate, Message>> = {
  price_untrue: message('reason_price_untrue'),
  wrong_pictures: message('reason_wrong_pictures'),
  contact_details: message('reason_contact_details'),
  duplicate: message('reason_duplicate'),
  not_available: message('reason_not_available'),
  advance_payment: message('reason_advance_payment'),
  wrong_place: message('reason_wrong_place'),
  offensive: message('reason_offensive'),
  review_insults: message('reason_review_insults'),
  review_contacts: message('reason_review_contacts'),
  review_private: message('reason_review_private'),
  review_not_of_stay: message('reason_review_not_of_stay'),
}

/** A decision's own words, which the owner reads. */
export const reason = orNull(paragraphs(MAX_WORDS))

/** The reason of a block: a ready one, own words, or both. */
export const blockReason = {
  template: z.optional(z.nullable(z.enum(BLOCK_TEMPLATES, message('reason_template_invalid')))),
  reason,
}

/** Only a block has a ready reason. */
export const templateIsOfBlock = z.refine<{
  template?: BlockTemplate | null | undefined
  status?: string | undefined
  decision?: string | undefined
}>(
  ({ template, status, decision }) => !template || status === 'blocked' || decision === 'blocked',
  { path: ['template'], error: message('reason_template_of_block') },
)
