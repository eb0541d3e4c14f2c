// Which pages are bundled together, as the route tables say at their imports.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Bundle names of the route tables, explained in ADR 0124. */
const BUNDLES = [
  'home',
  'lists',
  'after-lists',
  'email-links',
  'own-listings',
  'own',
  'wizards',
] as const
type Bundle = (typeof BUNDLES)[number]
const BUNDLED = /\bimport\(\s*\/\* bundle: (\S+) \*\/\s*'(.+?)'/g

/** The pages' files, with the bundle of each. */
export type Bundles = ReadonlyMap<string, Bundle>

/** The bundles that a route table gives its pages. */
export function bundlesIn(table: string): Bundles {
  const bundles = new Map<string, Bundle>()
  for (const [, name, path = ''] of readFileSync(table, 'utf8').matchAll(BUNDLED)) {
    const bundle = BUNDLES.find((known) => known === name)
    if (!bundle) throw new Error(`${table} names a bundle that does not exist: ${name}`)
    bundles.set(join(dirname(table), path), bundle)
  }
  return bundles
}

export const isOwn = (page: string, bundles: Bundles) =>
  bundles.get(page) === 'own' || bundles.get(page) === 'own-listings'
