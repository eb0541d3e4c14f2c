import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

type Package = { readonly license?: string; readonly dev?: boolean; readonly link?: boolean }

const ROOT = join(import.meta.dirname, '..')
/** Those that permit use in a product under the MIT licence, and want no more than their text. */
const FREE = ['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0'].concat([
  'BlueOak-1.0.0',
  'Python-2.0',
  'OFL-1.1',
  'CC0-1.0',
  'Unlicense',
])
/** What is allowed beside them, and why. */
const REASONS: readonly (readonly [path: RegExp, licence: string])[] = [
  // Loaded dynamically and replaceable (docs/credits.md).
  [/^node_modules\/@img\/sharp-/, 'LGPL-3.0-or-later'],
  // The text beside it is MIT's; its package.json only lists it in another form.
  [/^node_modules\/xmlhttprequest-ssl$/, 'none'],
]

/** Packages of an installation whose licence nobody has allowed. */
function forbidden(packages: Readonly<Record<string, Package>>): string[] {
  return Object.entries(packages).flatMap(([path, { license = 'none', dev, link }]) => {
    if (!path.includes('node_modules/') || dev || link) return []
    const named = license.replace(/[()]/g, '').split(/ AND /)
    const isAllowed = (one: string) =>
      one.split(' OR ').some((choice) => FREE.includes(choice)) ||
      REASONS.some(([where, licence]) => licence === one && where.test(path))
    return named.every(isAllowed) ? [] : [`${path} ${license}`]
  })
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>
}

it('every package of an installation has a licence that an MIT-licensed product can use', () => {
  expect(forbidden(packages)).toEqual([])
})

it.each([
  { license: 'GPL-3.0-only' },
  { license: 'AGPL-3.0' },
  { license: 'MIT AND GPL-2.0' },
  { license: 'LGPL-3.0-or-later' },
  {},
])('a package with %o is found', (planted) => {
  expect(forbidden({ 'node_modules/planted': planted })).toHaveLength(1)
  expect(forbidden({ 'node_modules/planted': { ...planted, dev: true } })).toEqual([])
})
