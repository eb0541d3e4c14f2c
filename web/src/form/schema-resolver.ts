import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import { messageText } from './message-text.ts'

/** What a form needs of a schema of the contract; any zod schema fits. */
export type Schema<O> = {
  safeParse: (values: unknown) =>
    | { success: true; data: O }
    | {
        success: false
        error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }
      }
}

/** Checks a form by a schema: the first message of each field, in the page's language; what is sent is what the schema made of the values. */
export function schemaResolver<V extends FieldValues, O extends FieldValues>(
  schema: Schema<O>,
): Resolver<V, unknown, O> {
  return (values) => {
    const result = schema.safeParse(values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: FieldErrors<V> = {}
    // From the last to the first, so that a field's first message is the one that stays.
    for (const { path, message } of result.error.issues.toReversed())
      set(errors, path.join('.'), { type: 'schema', message: messageText(message) })
    return { values: {}, errors }
  }
}
