// Schemas, problems and replies name their messages by key; text in the caller's language is made
// at the server's boundary and in the form hook (ADR 0127).

import type { ENGLISH } from '../messages/catalogues.ts'
import { formatMessage, type MessageText } from '../messages/format.ts'
import type { MessageParameters } from '../messages/parameters.ts'

export type MessageKey = keyof typeof ENGLISH

type ParametersOf<K extends MessageKey> = MessageParameters[Extract<K, keyof MessageParameters>]
type Values<K extends MessageKey> = [ParametersOf<K>] extends [never]
  ? []
  : [values: Readonly<Record<ParametersOf<K>, string | number>>]

/** A key with its parameters in one string, usable as a text: `at_most_characters?most=80`. */
export type Message = MessageKey | `${keyof MessageParameters}?${string}`

/** Names a message; its parameters are those of its texts. */
export function message<K extends MessageKey>(key: K, ...[values]: Values<K>): Message {
  if (!values) return key
  return `${key as keyof MessageParameters}?${new URLSearchParams(values as Record<string, string>)}`
}

/**
 * The text of a message in the catalogue's language; null for an unknown key. `inWords` writes the
 * parameters' values.
 */
export function textOf(
  catalogue: Readonly<Record<string, MessageText>>,
  said: string,
  inWords?: (value: string) => string,
): string | null {
  const [key = '', values] = said.split('?', 2)
  const text = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined
  return text === undefined ? null : formatMessage(text, new URLSearchParams(values), inWords)
}
