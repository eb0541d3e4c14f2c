import { hash } from 'node:crypto'
import {
  type CONTACT_KINDS,
  type EvidenceOf,
  SIGNAL_TEXTS,
} from '@rentify/contract/moderation/signals'
import { sql as raw } from 'kysely'
import { warningsIn } from '../../conversations/index.ts'
import type { Kind } from './kind.ts'

type Text = (typeof SIGNAL_TEXTS)[number]
type Contact = (typeof CONTACT_KINDS)[number]
type Found = EvidenceOf<'contact_in_text'>['found'][number]
type Texts = { readonly [T in Text | `${Text}Masked`]: string | null }
type Row = Texts & { readonly listingId: string; readonly ownerId: string }

/** What `mask_contacts` writes. */
const MASKS: Readonly<Record<string, Contact>> = { '•••@•••': 'email', '••••••••••': 'phone' }
const AROUND = 24

/**
 * Contact details in a text that everybody reads, by the rules of the masks, and links by those of
 * messages.
 */
export const contactInText: Kind = {
  kind: 'contact_in_text',
  async find(sql, listingIds) {
    const { rows } = await raw<Row>`
      select id as "listingId", owner_id as "ownerId", title, description, rules,
        mask_contacts(title) as "titleMasked", mask_contacts(description) as "descriptionMasked",
        mask_contacts(rules) as "rulesMasked"
      from listings where id = any(${listingIds}::uuid[]) and status in ('active', 'pending')
        and (may_hold_contacts(concat_ws(' ', title, description, rules))
          or concat_ws(' ', title, description, rules) ~* '[a-z0-9-]\\.[a-z]|https?:')`.execute(sql)
    return rows.flatMap(({ listingId, ownerId, ...texts }) => {
      const found = SIGNAL_TEXTS.flatMap((text) => contactsIn(text, texts))
      if (found.length === 0) return []
      const key = hash('sha256', JSON.stringify(found), 'base64url')
      return { listingId, ownerId, key, evidence: { kind: 'contact_in_text', found } as const }
    })
  },
}

function contactsIn(text: Text, texts: Texts): Found[] {
  const [words, masked] = [texts[text], texts[`${text}Masked`]]
  if (!words || masked === null) return []
  const hidden = maskedParts(words, masked).map(({ contact, from, to }) => ({
    ...{ text, contact },
    excerpt: excerptOf(words, from, to),
  }))
  return [...hidden, ...linkIn(text, masked)]
}

/** Where the text differs from its masked form, and what was masked there. */
function maskedParts(words: string, masked: string) {
  const parts = masked.split(/(•••@•••|•{10})/)
  let at = 0
  return parts.flatMap((part, n) => {
    const contact = MASKS[part]
    // What the owner typed as it is, bullets included.
    if (!contact || words.startsWith(part, at)) {
      at += part.length
      return []
    }
    const next = parts[n + 1] ?? ''
    const from = at
    at = next === '' ? words.length : words.indexOf(next, at + 1)
    if (at < 0) at = words.length
    return [{ contact, from, to: at }]
  })
}

/** A link is found by the word that is one; an email address is masked by then. */
function linkIn(text: Text, masked: string): Found[] {
  const link = masked.split(/\s+/).find((word) => warningsIn(word).includes('link'))
  if (!link) return []
  const from = masked.indexOf(link)
  return [{ text, contact: 'link', excerpt: excerptOf(masked, from, from + link.length) }]
}

/** The words around a part of a text, at most a line of them. */
function excerptOf(words: string, from: number, to: number): string {
  const [begin, end] = [Math.max(0, from - AROUND), Math.min(words.length, to + AROUND)]
  const excerpt = words.slice(begin, Math.min(end, begin + 4 * AROUND)).toWellFormed()
  return `${begin > 0 ? '…' : ''}${excerpt.replace(/\s+/g, ' ').trim()}${end < words.length ? '…' : ''}`
}
