import { LANGUAGES, type Language } from '@rentify/contract/languages'

/**
 * A text with placeholders (`{count} rooms`), or one for each value of a placeholder (`count=1`),
 * the last for all other values (`count=*`).
 */
export type Message = string | Readonly<Record<string, string>>

const BASE = LANGUAGES[0]
const GAP = /\{(\w+)\}/g
const NAME = /^[a-z]\w*$/
const CASE = /^(\w+)=(.+)$/
const OTHERWISE = '*'

/**
 * The module of one message: a function of its placeholders, in the user's language.
 * @throws {Error} if the languages' texts do not match.
 */
export function messageModule(name: string, texts: Readonly<Record<Language, Message>>): string {
  const gaps = gapsOf(name, texts)
  const inputs = gaps.length > 0 ? `{ ${gaps.map((gap) => `${gap}: {}`).join(', ')} }` : '{}'
  return [
    `import { getLocale } from '../../locale.ts'`,
    ...LANGUAGES.map(
      (language) => `const ${language}_${name} = ${functionOf(name, texts[language])}`,
    ),
    `/** @type {(inputs${gaps.length > 0 ? '' : '?'}: ${inputs}) => string} */`,
    `export const ${name} = (i) => ${LANGUAGES.slice(1)
      .map((language) => `getLocale() === '${language}' ? ${language}_${name}(i) : `)
      .join('')}${BASE}_${name}(i)`,
    '',
  ].join('\n')
}

/** The same message for a browser's build, which has one language. */
export function messageModuleIn(language: Language, name: string, message: Message): string {
  return `const ${language}_${name} = ${functionOf(name, message)}\nexport { ${language}_${name} as ${name} }\n`
}

/** The module that lists all messages. */
export const indexModule = (names: readonly string[]) =>
  names.map((name) => `export * from './${name}.js'\n`).join('')

function functionOf(name: string, message: Message): string {
  if (typeof message === 'string') return `(i) => ${template(message)}`
  const cases = Object.entries(message).map(([condition, text]) => {
    const [, gap, value] = CASE.exec(condition) ?? []
    if (!gap || !value) throw new Error(`Message ${name}: '${condition}' is not like 'count=1'.`)
    return { gap, value, text }
  })
  const last = cases.pop()
  if (last?.value !== OTHERWISE || cases.some(({ value }) => value === OTHERWISE))
    throw new Error(`Message ${name}: exactly its last case says what holds otherwise ('count=*').`)
  return `(i) => ${cases
    .map(
      ({ gap, value, text }) =>
        `String(i.${gap}) === ${JSON.stringify(value)} ? ${template(text)} : `,
    )
    .join('')}${template(last.text)}`
}

const DOLLAR = '$'
const template = (text: string) =>
  `\`${text.replace(/[`\\]|\$(?=\{)/g, '\\$&').replace(GAP, (_, gap: string) => `${DOLLAR}{i.${gap}}`)}\``

function gapsOf(name: string, texts: Readonly<Record<Language, Message>>): string[] {
  if (!NAME.test(name)) throw new Error(`Message ${name}: a name is made of a to z, 0 to 9 and _.`)
  const of = (message: Message) =>
    typeof message === 'string'
      ? namesIn(message)
      : Object.entries(message).flatMap(([condition, text]) => [
          ...(CASE.exec(condition)?.[1] ? [CASE.exec(condition)?.[1] ?? ''] : []),
          ...namesIn(text),
        ])
  const gaps = new Set(of(texts[BASE]))
  for (const language of LANGUAGES)
    for (const gap of of(texts[language]))
      if (!gaps.has(gap)) throw new Error(`Message ${name}: only ${language} has a gap '${gap}'.`)
  return [...gaps]
}

const namesIn = (text: string) => [...text.matchAll(GAP)].map(([, gap]) => gap ?? '')
