import { LANGUAGES, type Language } from '@rentify/contract/languages'
import {
  casesOf,
  type MessageText,
  PARAMETER,
  parametersOf,
  textsOf,
} from '@rentify/contract/messages/format'
import { unbroken } from '../src/ui/unbroken.ts'

const BASE = LANGUAGES[0]
const NAME = /^[a-z]\w*$/
/** A parameter that is filled everywhere with the name of the installation's site. */
const SITE = 'site'

/**
 * The module of one message: a function of its parameters, in the user's language.
 * @throws {Error} if the languages' texts do not match.
 */
export function messageModule(
  name: string,
  texts: Readonly<Record<Language, MessageText>>,
): string {
  const parameters = checkedParameters(name, texts).filter((parameter) => parameter !== SITE)
  const inputs =
    parameters.length > 0
      ? `{ ${parameters.map((parameter) => `${parameter}: {}`).join(', ')} }`
      : '{}'
  return [
    `import { getLocale } from '../../locale.ts'`,
    ...importsOf(Object.values(texts)),
    ...LANGUAGES.map((language) => `const ${language}_${name} = ${functionOf(texts[language])}`),
    `/** @type {(inputs${parameters.length > 0 ? '' : '?'}: ${inputs}) => string} */`,
    `export const ${name} = (i) => ${LANGUAGES.slice(1)
      .map((language) => `getLocale() === '${language}' ? ${language}_${name}(i) : `)
      .join('')}${BASE}_${name}(i)`,
    '',
  ].join('\n')
}

/** The same message for a browser's build, which has one language. */
export function messageModuleIn(language: Language, name: string, message: MessageText): string {
  const imports = importsOf([message]).map((line) => `${line}\n`)
  return `${imports.join('')}const ${language}_${name} = ${functionOf(message)}\nexport { ${language}_${name} as ${name} }\n`
}

/** The module that lists all messages. */
export const indexModule = (names: readonly string[]) =>
  names.map((name) => `export * from './${name}.js'\n`).join('')

/** The parameters of messages by key as a type, which a catalogue in JSON does not tell. */
export function parameterTypes(catalogue: Readonly<Record<string, MessageText>>): string {
  const lines = Object.entries(catalogue).flatMap(([key, message]) => {
    const parameters = parametersOf(message).sort()
    if (parameters.length === 0) return []
    return [`  ${key}: ${parameters.map((name) => `'${name}'`).join(' | ')}\n`]
  })
  return `// Written by \`npm run messages -w web\` from the catalogues beside it.
/** The parameters of each message that has any. */
export type MessageParameters = {
${lines.join('')}}
`
}

const importsOf = (messages: readonly MessageText[]) =>
  messages.some((message) => textsOf(message).some((text) => text.includes(`{${SITE}}`)))
    ? [`import { site } from '../../site.ts'`]
    : []

function functionOf(message: MessageText): string {
  if (typeof message === 'string') return `(i) => ${template(message)}`
  // Loosely: a count is a number or its digits.
  const cases = casesOf(message).map(({ parameter, value, text }) =>
    value === null
      ? template(text)
      : `i.${parameter} == ${JSON.stringify(value)} ? ${template(text)} : `,
  )
  return `(i) => ${cases.join('')}`
}

const DOLLAR = '$'
const template = (text: string) =>
  `\`${unbroken(text)
    .replace(/[`\\]|\$(?=\{)/g, '\\$&')
    .replace(
      PARAMETER,
      (_, parameter: string) => `${DOLLAR}{${parameter === SITE ? 'site()' : `i.${parameter}`}}`,
    )}\``

function checkedParameters(name: string, texts: Readonly<Record<Language, MessageText>>): string[] {
  if (!NAME.test(name)) throw new Error(`Message ${name}: a name is made of a to z, 0 to 9 and _.`)
  const of = (language: Language) => {
    try {
      return parametersOf(texts[language])
    } catch (error) {
      throw new Error(`Message ${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  const parameters = of(BASE)
  for (const language of LANGUAGES)
    for (const parameter of of(language))
      if (!parameters.includes(parameter))
        throw new Error(`Message ${name}: only ${language} has a parameter '${parameter}'.`)
  return parameters
}
