// Messages of schemas and the server are named by key (D3, ADR 0127); catalogues.test.ts holds what
// they say.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newPassword } from '@rentify/contract/accounts/password'
import { allEndpoints } from '@rentify/contract/endpoints'
import { errors } from '@rentify/contract/errors'
import { PICTURE_ERRORS } from '@rentify/contract/media/picture'
import { textOf } from '@rentify/contract/messages'
import admin from '@rentify/contract/messages/admin.en.json' with { type: 'json' }
import api from '@rentify/contract/messages/api.en.json' with { type: 'json' }
import bookings from '@rentify/contract/messages/bookings.en.json' with { type: 'json' }
import { ENGLISH } from '@rentify/contract/messages/catalogues'
import { parametersOf } from '@rentify/contract/messages/format'
import forms from '@rentify/contract/messages/forms.en.json' with { type: 'json' }
import labels from '@rentify/contract/messages/labels.en.json' with { type: 'json' }
import listingForms from '@rentify/contract/messages/listing-forms.en.json' with { type: 'json' }
import { securitySettings } from '@rentify/contract/settings/security'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** What schemas of bodies say of values that our own pages always send right: English, too. */
const API_FIELDS: readonly string[] = [
  'ids_invalid',
  'language_invalid',
  'visibility_invalid',
  'confirmation_invalid',
  'booking_status_invalid',
  'notification_ids_invalid',
  'account_status_invalid',
  'admin_role_invalid',
  'events_invalid',
  'property_type_invalid',
  'property_status_invalid',
  'featured_invalid',
  'reason_template_invalid',
  'reason_template_of_block',
  'decision_invalid',
  'signal_decision_invalid',
  'report_reason_invalid',
  'report_details_required',
  'bulk_action',
  'bulk_selection',
  'bulk_search',
  'bulk_too_many',
  'bulk_percent',
]
/** What browsers load: some with the pages of their forms alone. */
const IN_BROWSERS = { ...forms, ...admin, ...bookings, ...listingForms }

const sortedParametersOf = (key: string) =>
  parametersOf(ENGLISH[key as keyof typeof ENGLISH] ?? '{}').sort()

type Source = { name: string; text: string }

const sources = (folder: string, left = /$^/): Source[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !left.test(name))
    .map((name) => ({
      name: `${folder}/${name}`,
      text: readFileSync(join(ROOT, folder, name), 'utf8'),
    }))

// Commands run in a terminal: their messages stay in English.
const speaking = [
  ...sources('contract/src', /^messages(\/|\.ts$)/),
  ...sources('server/src', /^(env(-variables)?\.ts$|commands\/|modules\/imports\/)/),
  ...sources('web/src', /^messages\/|\/testing\//),
]

/** Every message that a schema can report, at any depth. */
function messagesOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  if (Array.isArray(schema)) return schema.flatMap((one) => messagesOf(one, seen))
  const definition: unknown = '_zod' in schema ? (schema._zod as { def: unknown }).def : schema
  if (typeof definition !== 'object' || definition === null) return []
  const own =
    'error' in definition && typeof definition.error === 'function'
      ? [definition.error({ input: undefined, code: 'custom' })]
      : []
  const texts = own.flatMap((said: unknown) => (typeof said === 'string' ? [said] : []))
  return [...texts, ...Object.values(definition).flatMap((part) => messagesOf(part, seen))]
}

const ofEndpoints = (parts: readonly ('params' | 'query' | 'body')[]) =>
  Object.values(allEndpoints)
    .flatMap((feature) => Object.values(feature))
    .flatMap((endpoint) =>
      parts.flatMap((part) =>
        part in endpoint ? messagesOf(endpoint[part as keyof typeof endpoint]) : [],
      ),
    )
// A new password and the settings are checked by services too.
const ofBodies = [
  ...ofEndpoints(['body']),
  ...messagesOf(newPassword),
  ...messagesOf(securitySettings),
]

/** Keys as the sources name them: `message('key')`, a literal of the type, or an error's code. */
const named = new Set<string>([
  ...Object.keys(errors),
  ...Object.values(PICTURE_ERRORS),
  ...speaking.flatMap(({ text }) =>
    [
      ...text.matchAll(
        /\bmessage\(\s*'(\w+)'|: Message = '(\w+)'|\? '(\w+)' : '(\w+)'|: '(notice_\w+)'/g,
      ),
    ].flatMap(([, ...keys]) => keys.filter((key) => key !== undefined)),
  ),
  // Labels are compiled into the web, too, which may be the only one to say them.
  ...speaking.flatMap(({ text }) =>
    [...text.matchAll(/\bm\.(\w+)/g)].flatMap(([, key = '']) => (key in labels ? key : [])),
  ),
])

const SENTENCE = /\p{L}.*\s/u
const WORD = /\p{L}/u
/** Attributes that a person reads or hears. */
const SPOKEN =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|title|placeholder|label|hint)$/
/** Names that are the same in every language. */
const NAMES = /^(PostgreSQL|Node\.js|Ctrl K|⌘K)\b/

/**
 * Sentences written where a key belongs: as `message` or `error` of something, handed to a schema,
 * or between elements and in their spoken attributes, where one word is enough.
 */
function sentencesIn({ name, text }: Source): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const isWrittenPerLanguage = name.startsWith('web/src/static/')
  const constants = new Map<string, ts.Expression>()
  const found: string[] = []
  const judge = (words: string, pattern: RegExp) => {
    if (pattern.test(words.replace(/\$\{[^}]*\}|\\u\w{4}/g, '')) && !NAMES.test(words.trim()))
      found.push(`${name}: ${words.trim()}`)
  }
  const look = (value: ts.Expression, pattern = SENTENCE): void => {
    if (ts.isStringLiteralLike(value) || ts.isTemplateExpression(value))
      judge(value.getText().slice(1, -1), pattern)
    else if (ts.isConditionalExpression(value))
      for (const end of [value.whenTrue, value.whenFalse]) look(end, pattern)
    else if (ts.isBinaryExpression(value)) {
      const isComparison = /^[=!<>]/.test(value.operatorToken.getText())
      if (!isComparison) for (const end of [value.left, value.right]) look(end, pattern)
    } else if (ts.isParenthesizedExpression(value) || ts.isAsExpression(value))
      look(value.expression, pattern)
    else if (ts.isIdentifier(value)) {
      const constant = constants.get(value.text)
      if (constant) look(constant, pattern)
    }
  }
  const lookAtElements = (node: ts.Node): void => {
    if (ts.isJsxText(node)) judge(node.text.replace(/&\w+;/g, ''), WORD)
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) {
      if (node.expression) look(node.expression, WORD)
    } else if (ts.isJsxAttribute(node) && SPOKEN.test(node.name.getText())) {
      const { initializer: said } = node
      const value = said && ts.isJsxExpression(said) ? said.expression : said
      if (value) look(value, WORD)
    }
  }
  const collect = (node: ts.Node): void => {
    if (
      ts.isVariableDeclaration(node) &&
      node.initializer &&
      ts.isStringLiteralLike(node.initializer)
    )
      constants.set(node.name.getText(), node.initializer)
    ts.forEachChild(node, collect)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ['message', 'error'].includes(node.name.getText()))
      look(node.initializer)
    if (ts.isCallExpression(node) && /^z\b/.test(node.expression.getText()))
      if (!/\.(literal|enum|_default|prefault|catch)$/.test(node.expression.getText()))
        for (const value of node.arguments) look(value)
    if (ts.isCallExpression(node) && /^z\.enum$/.test(node.expression.getText()))
      for (const value of node.arguments.slice(1)) look(value)
    if (!isWrittenPerLanguage) lookAtElements(node)
    ts.forEachChild(node, visit)
  }
  collect(file)
  visit(file)
  return found
}

describe('the messages', () => {
  it('are all said by something', () => {
    expect(Object.keys(ENGLISH).filter((key) => !named.has(key))).toEqual([])
  })

  it('of error codes need no parameter', () => {
    for (const code of Object.keys(errors))
      expect([code, sortedParametersOf(code)]).toEqual([code, []])
  })
})

/** Checked by the page with a message of its own, before the server could say it. */
const SAID_BY_PAGES = [
  ...['at_most_saved', 'block_reason_required', 'code_required', 'frequency_invalid'],
  ...['google_refused', 'id_invalid'],
  ...[
    'link_incomplete',
    'message_required',
    'people_invalid',
    'review_answer_required',
    'review_mark_required',
  ],
  ...['review_report_reason_invalid', 'review_text_required'],
  ...['review_withdrawal_reason_required', 'role_invalid', 'saved_search_name_required'],
  'taken_until_required',
  ...['visit_time_invalid', 'visiting_days_twice', 'visiting_time_invalid', 'visiting_time_order'],
]

describe('a schema', () => {
  it('says nothing but messages, with the parameters of their texts', () => {
    const said = [...ofEndpoints(['params', 'query']), ...ofBodies]
    expect(said).toEqual(
      expect.arrayContaining(['email_invalid', 'at_most_characters?most=80', 'passwords_differ']),
    )
    for (const one of said) {
      const [key = '', values] = one.split('?')
      expect([one, textOf(ENGLISH, one)]).toEqual([one, expect.any(String)])
      expect([one, [...new URLSearchParams(values).keys()].sort()]).toEqual([
        one,
        sortedParametersOf(key),
      ])
    }
  })

  it('says in English to developers alone what no page sends wrong', () => {
    expect(API_FIELDS.filter((key) => !(key in api))).toEqual([])
  })

  it('of a request body says what browsers have with their forms, or a page says itself', () => {
    const shown = ofBodies.filter((one) => !API_FIELDS.includes(one))
    const missing = shown.filter((one) => textOf(IN_BROWSERS, one) === null)
    expect([...new Set(missing.map((one) => one.split('?')[0]))].sort()).toEqual(SAID_BY_PAGES)
  })
})

describe('a sentence', () => {
  it('is written in no schema, problem, reply or element', () => {
    expect(speaking.flatMap(sentencesIn)).toEqual([])
  }, 30_000)

  it.each([
    `new Problem('forbidden', { message: 'Not on Sundays.' })`,
    'throw Problem.invalid([{ path, message: `$' + '{name} is too long.` }])',
    `const GONE = 'It is gone.'; const reply = () => ({ success: true, message: GONE })`,
    `const a = { message: changed ? message('email_changed') : 'It is confirmed.' }`,
    `z.string('Please type something.')`,
    `z.string().check(z.minLength(1, 'Please type something.'))`,
    `z.enum(['a', 'b'], 'Choose a or b.')`,
    `z.refine((form) => form.a, { error: 'Both are needed.' })`,
    '<p>Gone</p>',
    '<b>{m.name()}: yes</b>',
    `<p>{isGone && 'Gone'}</p>`,
    `<p>{status === 'gone' ? m.gone() : 'Here'}</p>`,
    `const GONE = 'Gone'; const view = <p>{GONE}</p>`,
    '<img alt="A room" />',
    '<button aria-label={`Remove $' + '{name}`} />',
  ])('written there is found: %s', (text) => {
    expect(sentencesIn({ name: 'planted.tsx', text })).toHaveLength(1)
  })
})
