import { basename, dirname, join } from 'node:path'

/** Paths and texts of documents and sources. */
export type Texts = ReadonlyMap<string, string>

const INDEX = 'docs/decisions/README.md'
const STATUS = /^(accepted|superseded by \[?\d{4}|merged into \[?\d{4})/

type Row = { number: string; file: string | null; status: string }

/** The lines of the index: number, the file of a decision that has one, status. */
const rowsOf = (texts: Texts): Row[] =>
  [
    ...(texts.get(INDEX) ?? '').matchAll(
      /^\| \[?(\d{4})(?:\]\(([\w.-]+)\))? \| .+ \| ([^|]*) \|$/gm,
    ),
  ].map(([, number = '', file = null, status = '']) => ({ number, file, status }))

const isRecord = (path: string) => /^docs\/decisions\/\d{4}-[\w-]+\.md$/.test(path)

/** What is wrong with the index of the decisions. */
export function faultsOfIndex(texts: Texts): string[] {
  const rows = rowsOf(texts)
  const faults = rows
    .filter(({ status }) => !STATUS.test(status))
    .map(({ number }) => `${number} has no status`)
  const numbers = rows.map(({ number }) => number)
  for (const number of new Set(numbers.filter((one, at) => numbers.indexOf(one) !== at)))
    faults.push(`${number} is listed twice`)
  for (const path of [...texts.keys()].filter(isRecord))
    if (!rows.some(({ file }) => file === basename(path))) faults.push(`${path} is not listed`)
  for (const { number, status } of rows) {
    const holder = status.match(/merged into \[\d{4}\]\(([\w.-]+)\)/)?.[1]
    if (holder && !texts.get(join(dirname(INDEX), holder))?.includes(`\n## ${number} `))
      faults.push(`${number} is no section of ${holder}`)
  }
  return faults
}

/** Numbers of decisions that are named somewhere, but not in the index. */
export function unlistedDecisions(texts: Texts): string[] {
  const listed = new Set(rowsOf(texts).map(({ number }) => number))
  const found: string[] = []
  for (const [path, text] of texts) {
    // A comment may break between the word and its number.
    const cited = text.matchAll(
      /\bADRs?[\s/*]+((?:\d{4}(?:, | and )?)+)|decisions\/(\d{4})|\[(\d{4})\]\(/g,
    )
    for (const [, several = '', inPath = '', label = ''] of cited)
      for (const number of `${several} ${inPath} ${label}`.match(/\d{4}/g) ?? [])
        if (!listed.has(number)) found.push(`${path}: ${number}`)
  }
  return found
}

/** Links between documents that lead to no file or to no heading. */
export function deadLinks(texts: Texts, files: readonly string[]): string[] {
  const exists = (path: string) =>
    files.some((file) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`))
  const dead: string[] = []
  for (const [path, text] of texts) {
    // Texts of pages lead to addresses of the site.
    if (!path.endsWith('.md') || path.startsWith('web/src/static/')) continue
    const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')
    for (const [, link = ''] of prose.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(link)) continue
      const [to = '', anchor] = link.split('#')
      const target = to ? join(dirname(path), to) : path
      const isThere = exists(target) && (!anchor || anchorsOf(texts.get(target)).includes(anchor))
      if (!isThere) dead.push(`${path}: ${link}`)
    }
  }
  return dead
}

/** Anchors of the headings, as GitHub makes them. */
const anchorsOf = (text = ''): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/ /g, '-'),
  )
