import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const web = new URL('../../', import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(`messages/${name}`, web), 'utf8')) as Record<string, string>
const files = readdirSync(new URL('messages', web)).filter((name) => name.endsWith('.json'))
const { locales, baseLocale } = JSON.parse(readFileSync(new URL('project.inlang/settings.json', web), 'utf8')) as { locales: string[]; baseLocale: string }

const base = read(`${baseLocale}.json`)
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

const source = readdirSync(new URL('src', web), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('paraglide'))
  .map((name) => readFileSync(new URL(`src/${name}`, web), 'utf8'))
  .join('\n')
const said = new Set([...source.matchAll(/\bm\.(\w+)/g)].map(([, name]) => name))

describe('the message catalogue', () => {
  it('has one file a language, and no other', () => {
    expect(files.sort()).toEqual(locales.map((locale) => `${locale}.json`).sort())
  })

  it.each(files)('%s has every sentence, with the same gaps to fill', (file) => {
    const { $schema: _, ...sentences } = read(file)
    expect(Object.keys(sentences).sort()).toEqual(
      Object.keys(base)
        .filter((key) => key !== '$schema')
        .sort(),
    )
    for (const [key, text] of Object.entries(sentences)) expect([key, placeholders(text)]).toEqual([key, placeholders(base[key] ?? '')])
  })

  it('has no sentence that nobody says', () => {
    expect(Object.keys(base).filter((key) => key !== '$schema' && !said.has(key))).toEqual([])
  })
})
