// Online work on the rows of a table: what one batch of it does.
import type { Functions, Migration } from './files.ts'

/** Work on every row of a table, in batches by its key. */
export type Rewrite = {
  readonly name: string
  readonly hash: string
  readonly table: string
  readonly key: string
  /** A statement with `:batch` for the keys, or the parts of an update. */
  readonly does: string | Update
  /** A statement for when the last row is done. */
  readonly finally: string | null
}

type Update = { readonly sets: readonly Assignment[]; readonly where: string }
type Assignment = { readonly column: string; readonly value: string }

const OVER = /^-- over: (\w+) by (\w+)$/m
const UPDATE = /^update (\w+)\s+set\s+([\s\S]+?)\s+where\s+([\s\S]+?);?\s*$/i
/** In a file of functions: what its change does to every row of a table. */
const OF_FUNCTIONS = /^-- online over (\w+) by (\w+): (.+?)(?:, then (.+))?$/m

const withoutComments = (sql: string) => sql.replace(/^\s*--.*$/gm, '').trim()

/** The rewrite that an online migration is; null where it is a statement that needs no batches. */
export function rewriteOf({ name, hash, sql }: Migration): Rewrite | null {
  const [, table, key] = OVER.exec(sql) ?? []
  const does = withoutComments(sql)
  if (table && key) return { name, hash, table, key, does, finally: null }
  const [, updated, sets, where] = UPDATE.exec(does) ?? []
  if (!updated || !sets || !where) return null
  const parts = { sets: assignmentsOf(sets), where }
  return { name, hash, table: updated, key: 'id', does: parts, finally: null }
}

/** The rewrite that follows a change of a file of functions, if one does. */
export function rewriteAfter({ name, hash, sql }: Functions): Rewrite | null {
  const [, table, key, does, last] = OF_FUNCTIONS.exec(sql) ?? []
  if (!table || !key || !does) return null
  return { name, hash, table, key, does, finally: last ?? null }
}

/** `a = f(x, y), b = 2`: the commas inside of parentheses and quotes separate nothing. */
function assignmentsOf(sets: string): Assignment[] {
  const parts = ['']
  let depth = 0
  let quoted = false
  for (const letter of sets) {
    if (letter === "'") quoted = !quoted
    if (!quoted && '([{'.includes(letter)) depth++
    if (!quoted && ')]}'.includes(letter)) depth--
    if (letter === ',' && depth === 0 && !quoted) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => {
    const at = part.indexOf('=')
    return { column: part.slice(0, at).trim(), value: part.slice(at + 1).trim() }
  })
}

const isWord = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text)
const textOf = ({ sets, where }: Update) => [where, ...sets.map(({ value }) => value)].join(' ')

/**
 * The first rewrite, and those after it that go over the same rows in the same pass: of the same
 * table, and no update among them that reads or writes what an earlier one writes.
 */
export function onePass(rewrites: readonly Rewrite[]): Rewrite[] {
  const [first, ...rest] = rewrites
  if (!first) return []
  const pass = [first]
  for (const rewrite of rest) {
    if (rewrite.table !== first.table || rewrite.key !== first.key) continue
    const { does } = rewrite
    const written = pass.flatMap((one) => (typeof one.does === 'string' ? [] : one.does.sets))
    const text =
      typeof does === 'string' ? does : [textOf(does), ...does.sets.map((s) => s.column)].join(' ')
    if (written.some(({ column }) => isWord(text, column))) break
    pass.push(rewrite)
  }
  return pass
}

/** What a pass does to the batch of keys `$1`. Its updates are one: rows are written once. */
export function statementsOfPass(pass: readonly Rewrite[], keyType: string): string[] {
  const batch = `$1::${keyType}[]`
  const updates = pass.flatMap(({ does }) => (typeof does === 'string' ? [] : [does]))
  const others = pass.flatMap(({ does }) =>
    typeof does === 'string' ? [does.replaceAll(':batch', batch)] : [],
  )
  const [first] = pass
  if (!first || updates.length === 0) return others
  const [only] = updates.length === 1 ? updates : []
  const set = only
    ? only.sets.map(({ column, value }) => `${column} = ${value}`)
    : updates.flatMap(({ sets, where }) =>
        sets.map(
          ({ column, value }) => `${column} = case when ${where} then ${value} else ${column} end`,
        ),
      )
  const where = updates.map((update) => `(${update.where})`).join(' or ')
  const { table, key } = first
  // In the order of the key, as everybody locks rows, and only rows that change.
  const locked = `select ${key} from ${table} where ${key} = any(${batch}) and (${where})
    order by ${key} for no key update`
  return [
    `update ${table} set ${set.join(', ')} where ${key} in (${locked}) and (${where})`,
    ...others,
  ]
}
