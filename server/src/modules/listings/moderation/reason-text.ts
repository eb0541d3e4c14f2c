import type { Language } from '@rentify/contract/languages'
import { type ReasonTemplate, TEMPLATE_TEXTS } from '@rentify/contract/listings/moderation/reasons'
import { textIn } from '../../../http/language.ts'

/** Why something was decided: a ready reason, own words, both or neither. */
export type Reasoned<T extends ReasonTemplate = ReasonTemplate> = {
  readonly template: T | null
  readonly reason: string | null
}

/** A reason as its reader reads it: the ready sentence in their language, then the own words. */
export function reasonText(
  language: Language,
  { template = null, reason = null }: Partial<Reasoned>,
): string | null {
  // Another version may know further ones.
  const ready =
    template && Object.hasOwn(TEMPLATE_TEXTS, template) ? TEMPLATE_TEXTS[template] : null
  const said = [ready && textIn(language, ready), reason].filter((part) => part)
  return said.length > 0 ? said.join(' ') : null
}
