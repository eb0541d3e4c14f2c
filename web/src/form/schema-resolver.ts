import { textOf as textIn } from '@rentify/contract/messages'
import english from '@rentify/contract/messages/forms.en.json' with { type: 'json' }
import hindi from '@rentify/contract/messages/forms.hi.json' with { type: 'json' }
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'

// Each language's build has its name as mode, and drops the other catalogue.
const messages = import.meta.env.MODE === 'hi' ? hindi : english

/** A schema's message at a field, in the page's language; schemas name messages by key. */
export function messageText(message: string): string {
  return textIn(messages, message) ?? messages.check_value
}

/** The part of a schema that a form needs; any zod schema fits. */
export type Schema<O> = {
  safeParse: (values: unknown) =>
    | { success: true; data: O }
    | {
        success: false
        error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }
      }
}

/**
 * Validates a form by a schema: the first message of each field, in the page's language; the
 * schema's output is sent.
 */
export function schemaResolver<V extends FieldValues, O extends FieldValues>(
  schema: Schema<O> | (() => Promise<Schema<O>>),
  textOf: (message: string) => string = messageText,
): Resolver<V, unknown, O> {
  return async (values) => {
    const loaded = typeof schema === 'function' ? await schema() : schema
    const result = loaded.safeParse(values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: FieldErrors<V> = {}
    // From the last to the first, so that each field keeps its first message.
    for (const { path, message } of result.error.issues.toReversed())
      set(errors, path.join('.'), { type: 'schema', message: textOf(message) })
    return { values: {}, errors }
  }
}
