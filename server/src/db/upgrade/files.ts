import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

const FUNCTIONS = new URL('../functions/', import.meta.url)

/** Where the migrations of this version are. A test adds the folder of a version after it. */
export const MIGRATIONS: readonly URL[] = [new URL('../migrations/', import.meta.url)]

/**
 * `expand`: additive, before a process serves. `online`: in the background, resumable. `contract`:
 * takes away what older versions need, once none of their processes lives (ADR 0293).
 */
export type Kind = 'expand' | 'online' | 'contract'

/** A text of SQL that is applied once, or again where it changed. */
type Text = { readonly name: string; readonly sql: string; readonly hash: string }
/** Its kind is null up to 0262. */
export type Migration = Text & { readonly kind: Kind | null }
/** Its edition is how many texts it has had. */
export type Functions = Text & { readonly edition: number }

/** Versions up to this one know no kinds. */
const LAST_WITHOUT_KIND = '0262'

/** The hashes of earlier texts of migrations, stored by databases that ran them: same outcome. */
export const EARLIER_HASHES: Readonly<Record<string, string>> = {
  '0001_create_accounts_and_listings.sql':
    'ae24fbf0f03c582a5cf3f98a909bd4b25646eb9653d5366f3175dc850433aad1',
  '0010_keep_settings.sql': '35fcb44f3701d70766c7a6305e4890fe5e772b66d87025949b66e324badc509f',
  '0085_administer_bookings.sql':
    'a036451c9bf01cbbf254e8935943e666c04a31b41c70a3207e917f6d2bba77d7',
}

/** Whether a database or a backup with this stored hash ran the statements of this migration. */
export const isUnchanged = ({ name, hash }: Pick<Migration, 'name' | 'hash'>, stored: string) =>
  stored === hash || stored === EARLIER_HASHES[name]

/** Every migration in order of its number. */
export async function readMigrations(folders = MIGRATIONS): Promise<Migration[]> {
  const found = await Promise.all(folders.map((folder) => readTexts(folder, /^\d{4}_\w+\.sql$/)))
  return found
    .flat()
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((text) => ({ ...text, kind: kindOf(text) }))
}

/** @throws when a migration after 0262 does not begin with its kind. */
function kindOf({ name, sql }: Text): Kind | null {
  const [, kind] = /^-- kind: (expand|online|contract)\n/.exec(sql) ?? []
  if (kind === undefined && name.slice(0, 4) > LAST_WITHOUT_KIND)
    throw new Error(
      `Migration ${name} does not say its kind: its first line must be '-- kind: expand', online or contract.`,
    )
  return (kind as Kind | undefined) ?? null
}

/** The functions of the database as they are now, by the feature that they serve (ADR 0285). */
export async function readFunctions(): Promise<Functions[]> {
  const [texts, editions] = await Promise.all([
    readTexts(FUNCTIONS, /^\w+\.sql$/),
    readFile(new URL('editions.txt', FUNCTIONS), 'utf8'),
  ])
  const lines = editions.split('\n')
  return texts.map((text) => {
    const edition = lines.filter((line) => line.startsWith(`${text.name} `)).length
    return { ...text, edition }
  })
}

async function readTexts(folder: URL, names: RegExp): Promise<Text[]> {
  const found = (await readdir(folder)).filter((name) => names.test(name)).sort()
  return Promise.all(
    found.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
