import { LANGUAGES, type Language } from '@rentify/contract/languages'
import { unbroken } from '../src/ui/unbroken.ts'

/**
 * A text with placeholders (`{count} rooms`), or one for each value of a placeholder (`count=1`),
 * the last for all other values (`count=*`). `{site}` is the site's name.
 */
export type Message = string | Readonly<Record<string, string>>

const BASE = LANGUAGES[0]
const PLACEHOLDER = /\{(\w+)\}/g
const NAME = /^[a-z]\w*$/
/** A placeholder that is filled everywhere with the name of the installation's site. */
const SITE = 'site'
const CASE = /^(\w+)=(.+)$/
const OTHERWISE = '*'

/**
 * The module of one message: a function of its placeholders, in the user's language.
 * @throws {Error} if the languages' texts do not match.
 */
export function messageModule(name: string, texts: Readonly<Record<Language, Message>>): string {
  const placeholders = placeholdersOf(name, texts)
  const inputs =
    placeholders.length > 0
      ? `{ ${placeholders.map((placeholder) => `${placeholder}: {}`).join(', ')} }`
      : '{}'
  return [
    `import { getLocale } from '../../locale.ts'`,
    ...importsOf(Object.values(texts)),
    ...LANGUAGES.map(
      (language) => `const ${language}_${name} = ${functionOf(name, texts[language])}`,
    ),
    `/** @type {(inputs${placeholders.length > 0 ? '' : '?'}: ${inputs}) => string} */`,
    `export const ${name} = (i) => ${LANGUAGES.slice(1)
      .map((language) => `getLocale() === '${language}' ? ${language}_${name}(i) : `)
      .join('')}${BASE}_${name}(i)`,
    '',
  ].join('\n')
}

/** The same message for a browser's build, which has one language. */
export function messageModuleIn(language: Language, name: string, message: Message): string {
  const imports = importsOf([message]).map((line) => `${line}\n`)
  return `${imports.join('')}const ${language}_${name} = ${functionOf(name, message)}\nexport { ${language}_${name} as ${name} }\n`
}

/** The module that lists all messages. */
export const indexModule = (names: readonly string[]) =>
  names.map((name) => `export * from './${name}.js'\n`).join('')

const textsOf = (message: Message) =>
  typeof message === 'string' ? [message] : Object.values(message)
const importsOf = (messages: readonly Message[]) =>
  messages.some((message) => textsOf(message).some((text) => text.includes(`{${SITE}}`)))
    ? [`import { site } from '../../site.ts'`]
    : []

function functionOf(name: string, message: Message): string {
  if (typeof message === 'string') return `(i) => ${template(message)}`
  const cases = Object.entries(message).map(([condition, text]) => {
    const [, placeholder, value] = CASE.exec(condition) ?? []
    if (!placeholder || !value)
      throw new Error(`Message ${name}: '${condition}' is not like 'count=1'.`)
    return { placeholder, value, text }
  })
  const last = cases.pop()
  if (last?.value !== OTHERWISE || cases.some(({ value }) => value === OTHERWISE))
    throw new Error(`Message ${name}: exactly its last case says what holds otherwise ('count=*').`)
  return `(i) => ${cases
    .map(
      ({ placeholder, value, text }) =>
        `String(i.${placeholder}) === ${JSON.stringify(value)} ? ${template(text)} : `,
    )
    .join('')}${template(last.text)}`
}

const DOLLAR = '$'
const template = (text: string) =>
  `\`${unbroken(text)
    .replace(/[`\\]|\$(?=\{)/g, '\\$&')
    .replace(
      PLACEHOLDER,
      (_, placeholder: string) =>
        `${DOLLAR}{${placeholder === SITE ? 'site()' : `i.${placeholder}`}}`,
    )}\``

function placeholdersOf(name: string, texts: Readonly<Record<Language, Message>>): string[] {
  if (!NAME.test(name)) throw new Error(`Message ${name}: a name is made of a to z, 0 to 9 and _.`)
  const of = (message: Message) =>
    typeof message === 'string'
      ? namesIn(message)
      : Object.entries(message).flatMap(([condition, text]) => [
          ...(CASE.exec(condition)?.[1] ? [CASE.exec(condition)?.[1] ?? ''] : []),
          ...namesIn(text),
        ])
  const placeholders = new Set(of(texts[BASE]))
  for (const language of LANGUAGES)
    for (const placeholder of of(texts[language]))
      if (!placeholders.has(placeholder))
        throw new Error(`Message ${name}: only ${language} has a placeholder '${placeholder}'.`)
  return [...placeholders]
}

const namesIn = (text: string) =>
  [...text.matchAll(PLACEHOLDER)]
    .map(([, placeholder]) => placeholder ?? '')
    .filter((placeholder) => placeholder !== SITE)
