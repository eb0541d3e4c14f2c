/**
 * A text with parameters (`{count} rooms`), or one for each value of a parameter (`count=1`), the
 * last for all other values (`count=*`). Every catalogue has this format (ADR 0290).
 */
export type MessageText = string | Readonly<Record<string, string>>

/** A case of a message that is chosen by a value; `value` is null in the last, for all others. */
export type MessageCase = {
  readonly parameter: string
  readonly value: string | null
  readonly text: string
}

/** A parameter within a text. */
export const PARAMETER = /\{(\w+)\}/g
const CONDITION = /^(\w+)=(.+)$/
const OTHERWISE = '*'

/** All texts of a message. */
export const textsOf = (message: MessageText): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message)

/**
 * The cases of a message that is chosen by a value.
 * @throws {Error} unless exactly the last says what holds otherwise.
 */
export function casesOf(message: Exclude<MessageText, string>): MessageCase[] {
  const cases = Object.entries(message).map(([condition, text]) => {
    const [, parameter, value] = CONDITION.exec(condition) ?? []
    if (!parameter || !value) throw new Error(`'${condition}' is not like 'count=1'.`)
    return { parameter, value: value === OTHERWISE ? null : value, text }
  })
  if (cases.length === 0 || cases.some(({ value }, at) => (value === null) !== !cases[at + 1]))
    throw new Error(`Exactly the last case says what holds otherwise ('count=*').`)
  return cases
}

/** The parameters of a message, each once: those that choose a text, and those within texts. */
export function parametersOf(message: MessageText): string[] {
  const choosing = typeof message === 'string' ? [] : casesOf(message)
  const named = textsOf(message).flatMap((text) => [...text.matchAll(PARAMETER)])
  return [
    ...new Set([
      ...choosing.map(({ parameter }) => parameter),
      ...named.map(([, name = '']) => name),
    ]),
  ]
}

/** A message as text; `inWords` writes the parameters' values. */
export function formatMessage(
  message: MessageText,
  values: { get: (name: string) => string | null },
  inWords = (value: string) => value,
): string {
  const text =
    typeof message === 'string'
      ? message
      : Object.entries(message).find(([condition]) => {
          const [name = '', value] = condition.split('=')
          return value === OTHERWISE || value === values.get(name)
        })?.[1]
  return (text ?? '').replace(PARAMETER, (_, name: string) => inWords(values.get(name) ?? ''))
}
