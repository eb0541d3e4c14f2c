// Every message of the server to a user has a Hindi translation: the error catalogue, all schemas'
// messages, every error and reply (D3, D43).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newPassword } from '@rentify/contract/accounts/password'
import { allEndpoints } from '@rentify/contract/endpoints'
import { errors } from '@rentify/contract/errors'
import { PICTURE_REFUSALS } from '@rentify/contract/media/picture'
import { type FileRule, isMultipart } from '@rentify/contract/multipart'
import { sentenceIn } from '@rentify/contract/sentences'
import { HINDI } from '@rentify/contract/sentences.hi'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { withSentences } from '../web/messages/one-language.ts'

const ROOT = join(import.meta.dirname, '..')

const sources = (folder: string, left = /$^/) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => name.endsWith('.ts') && !/\.test\.ts$|\.hi\.ts$/.test(name) && !left.test(name),
    )
    .map((name) => ({
      name: `${folder}/${name}`,
      text: readFileSync(join(ROOT, folder, name), 'utf8'),
    }))

/** Messages that the contract exports: `export const WORDS = '…'`. */
const contractConstants = new Map(
  sources('contract/src').flatMap(({ text }) =>
    [...text.matchAll(/^export const (\w+) = '([^']+)'$/gm)].map(
      ([, name = '', words = '']) => [name, words] as const,
    ),
  ),
)

/** Every message of a schema, at any depth. */
function sentencesOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  if (Array.isArray(schema)) return schema.flatMap((one) => sentencesOf(one, seen))
  const definition: unknown = '_zod' in schema ? (schema._zod as { def: unknown }).def : schema
  if (typeof definition !== 'object' || definition === null) return []
  const own =
    'error' in definition && typeof definition.error === 'function'
      ? [definition.error({ input: undefined, code: 'custom' })]
      : []
  const texts = own.flatMap((said: unknown) => (typeof said === 'string' ? [said] : []))
  return [...texts, ...Object.values(definition).flatMap((part) => sentencesOf(part, seen))]
}

/**
 * The messages in a source: a `message` or `error` property, an argument of a function of the same
 * file whose first parameter is called `message`, or an argument of a schema. Literals, templates
 * with `x` as placeholders, both branches of a conditional, and constants, of the same file or
 * re-exported.
 */
function saidIn({ name, text }: { name: string; text: string }): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const constants = new Map(handedOn)
  const speakers = new Set<string>()
  const said: string[] = []
  const say = (value: ts.Expression): void => {
    if (ts.isStringLiteralLike(value)) said.push(...(value.text ? [value.text] : []))
    else if (ts.isTemplateExpression(value))
      said.push(
        value.head.text + value.templateSpans.map(({ literal }) => `x${literal.text}`).join(''),
      )
    else if (ts.isConditionalExpression(value))
      for (const end of [value.whenTrue, value.whenFalse]) say(end)
    else if (ts.isBinaryExpression(value)) for (const end of [value.left, value.right]) say(end)
    else if (ts.isIdentifier(value) && constants.has(value.text))
      say(constants.get(value.text) as ts.Expression)
    else if (ts.isIdentifier(value) && contractConstants.has(value.text))
      said.push(contractConstants.get(value.text) as string)
  }
  const visit = (node: ts.Node): void => {
    if (
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      node.initializer &&
      ts.isStringLiteralLike(node.initializer)
    ) {
      constants.set(node.name.text, node.initializer)
      if (ts.isVariableStatement(node.parent.parent) && node.parent.parent.modifiers?.length)
        handedOn.set(node.name.text, node.initializer)
    }
    if (ts.isFunctionLike(node) && node.parameters[0]?.name.getText() === 'message') {
      const named = ts.isVariableDeclaration(node.parent) ? node.parent : node
      if (named.name) speakers.add(named.name.getText())
    }
    if (ts.isPropertyAssignment(node) && ['message', 'error'].includes(node.name.getText()))
      say(node.initializer)
    if (ts.isCallExpression(node)) {
      const called = node.expression
      if (ts.isIdentifier(called) && speakers.has(called.text) && node.arguments[0])
        say(node.arguments[0])
      if (
        ts.isPropertyAccessExpression(called) &&
        called.expression.getText() === 'z' &&
        !['literal', '_default', 'prefault', 'catch'].includes(called.name.text)
      )
        for (const value of node.arguments) say(value)
    }
    ts.forEachChild(node, visit)
  }
  // Twice: a called function may be declared further down.
  visit(file)
  said.length = 0
  visit(file)
  return said
}

/** Exported constants of a source, by name; the contract is read before the server. */
const handedOn = new Map<string, ts.Expression>()

const endpoints = Object.values(allEndpoints).flatMap((feature) => Object.values(feature))
// A new password is checked by the settings' rules, in the service and in forms.
const fromSchemas = [
  ...sentencesOf(newPassword),
  ...endpoints.flatMap((endpoint) =>
    ['params', 'query', 'body'].flatMap((part) =>
      part in endpoint ? sentencesOf(endpoint[part as keyof typeof endpoint]) : [],
    ),
  ),
]
const fromFileRules = endpoints.flatMap((endpoint) =>
  'body' in endpoint && isMultipart(endpoint.body)
    ? Object.values<FileRule>(endpoint.body.files).flatMap(({ messages, refusedTypes = {} }) => [
        ...Object.values(messages),
        ...Object.values(refusedTypes),
      ])
    : [],
)
const fromContract = sources('contract/src', /^(errors|sentences)\.ts$/).flatMap(saidIn)
// Imports run in a terminal: their messages stay in English, like those of every command.
const fromServer = [
  ...sources('server/src/http'),
  ...sources('server/src/modules', /^listings\/import\//),
].flatMap(saidIn)
const everything = new Set([
  ...Object.values(errors).map(({ message }) => message),
  ...fromSchemas,
  ...Object.values(PICTURE_REFUSALS),
  ...fromFileRules,
  ...fromContract,
  ...fromServer,
])

const translated = (english: string) => sentenceIn('hi', english) !== english
const gapsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

describe('messages of the server', () => {
  it('are found: catalogue, schemas and sources', () => {
    expect(everything).toContain(errors.internal.message)
    expect(fromSchemas).toEqual(
      expect.arrayContaining([
        'Valid email is required',
        'Passwords do not match!',
        'At most 80 characters.',
      ]),
    )
    expect(fromContract).toEqual(
      expect.arrayContaining([
        'Email is required',
        'Passwords do not match!',
        'x is not a coordinate.',
      ]),
    )
    expect(fromServer).toEqual(
      expect.arrayContaining([
        'We couldn’t read this request.',
        'x must be x here.',
        'Logged out successfully!',
      ]),
    )
  })

  it('all have a Hindi translation', () => {
    expect([...everything].filter((english) => !translated(english))).toEqual([])
  })

  it('have no unused Hindi translation', () => {
    const said = [...everything]
    const used = (english: string) => {
      const pattern = new RegExp(
        `^${english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`,
        's',
      )
      return said.some((one) => pattern.test(one))
    }
    expect(Object.keys(HINDI).filter((english) => !used(english))).toEqual([])
  })

  it('are translated with the same placeholders', () => {
    for (const [english, hindi] of Object.entries(HINDI)) {
      expect([english, /\p{Script=Devanagari}/u.test(hindi)]).toEqual([english, true])
      expect([english, gapsOf(hindi)]).toEqual([english, gapsOf(english)])
    }
  })
})

describe('a Hindi message', () => {
  it('keeps the values of its placeholders', () => {
    expect(sentenceIn('hi', 'type must be Hotel here.')).toBe('यहाँ type केवल Hotel हो सकता है।')
    expect(sentenceIn('en', 'type must be Hotel here.')).toBe('type must be Hotel here.')
  })

  it('without a translation stays English', () => {
    expect(sentenceIn('hi', 'A sentence of tomorrow.')).toBe('A sentence of tomorrow.')
  })

  it('is in the schemas of the Hindi build, none left in English', () => {
    const left = sources('contract/src', /^(errors|sentences)\.ts$/).flatMap(({ name, text }) => {
      const exchanged = withSentences(text, HINDI)
      return [...everything]
        .filter(
          (english) => exchanged.includes(`'${english}'`) || exchanged.includes(`"${english}"`),
        )
        .map((english) => `${name}: ${english}`)
    })
    expect(left).toEqual([])
    expect(withSentences(`z.maxLength(500, 'At most 500 characters.')`, HINDI)).toBe(
      'z.maxLength(500, "ज़्यादा से ज़्यादा 500 अक्षर।")',
    )
    const account =
      sources('contract/src/accounts').find(({ name }) => name.endsWith('/account.ts'))?.text ?? ''
    expect(withSentences(account, HINDI)).toMatch(/`ज़्यादा से ज़्यादा \$\{most\} अक्षर।`/)
  })
})
