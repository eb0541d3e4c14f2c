// Schemas, problems and replies name their messages by key; text in the caller's language is made
// at the server's boundary and in the form hook (ADR 0127).
import type { apiMessages } from '../messages/api.ts'
import type {
  adminMessages,
  bookingMessages,
  formMessages,
  listingFormMessages,
  serverMessages,
} from '../messages/en.ts'

type English = typeof formMessages &
  typeof adminMessages &
  typeof bookingMessages &
  typeof listingFormMessages &
  typeof serverMessages &
  typeof apiMessages
export type MessageKey = keyof English

/** The parameters of a text: `'most'` of `'At most {most} characters.'`. */
type ParametersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParametersOf<Rest>
  : never
type Values<K extends MessageKey> = [ParametersOf<English[K]>] extends [never]
  ? []
  : [values: Readonly<Record<ParametersOf<English[K]>, string | number>>]

/** A key with its parameters in one string, usable as a text: `at_most_characters?most=80`. */
export type Message = MessageKey | `${MessageKey}?${string}`

/** Names a message; its parameters are those of the English text. */
export function message<K extends MessageKey>(key: K, ...[values]: Values<K>): Message {
  return values ? `${key}?${new URLSearchParams(values as Record<string, string>)}` : key
}

/**
 * The text of a message in the catalogue's language; null for an unknown key. `inWords` writes the
 * parameters' values.
 */
export function textOf(
  catalogue: Readonly<Record<string, string>>,
  said: string,
  inWords = (value: string) => value,
): string | null {
  const [key = '', values] = said.split('?', 2)
  const text = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined
  if (text === undefined) return null
  if (values === undefined) return text
  const parameters = new URLSearchParams(values)
  return text.replace(/\{(\w+)\}/g, (_, name: string) => inWords(parameters.get(name) ?? ''))
}
