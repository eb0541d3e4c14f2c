// The static pages' texts, as their Markdown becomes templates.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { articleFrom } from '../../articles.ts'

const FRONT = '---\ntitle: Terms\ndescription: What holds.\nchanged: 2026-11-22\n---\n\n'
const textsIn = (locale: string) => {
  const folder = join(import.meta.dirname, locale)
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}
/** Headings' ids with their conditions, all conditions, and which facts are named. */
const structureOf = (text: string) => ({
  sections: [...text.matchAll(/^## .+ (\{#.+\})$/gm)].map(([, id]) => id),
  conditions: [...text.matchAll(/\{\{[#^/>].+?\}\}/g)].map(([tag]) => tag).sort(),
  facts: [...new Set([...text.matchAll(/\{\{\w+\}\}/g)].map(([tag]) => tag))].sort(),
})

describe('the texts of static pages', () => {
  it('have the same sections, facts and conditions in both languages', () => {
    const [english, hindi] = [textsIn('en'), textsIn('hi')]
    expect([...hindi.keys()]).toEqual([...english.keys()])
    for (const [name, text] of english)
      expect(structureOf(hindi.get(name) ?? ''), name).toEqual(structureOf(text))
  })

  it('become HTML with tags around whole paragraphs and list items', () => {
    const { lead, sections } = articleFrom(
      `${FRONT}**{{operator}}** runs it.\n\n## {{site}} {#what if=google}\n\n{{#supportEmail}}\nAsk [us](mailto:{{supportEmail}}).\n{{/supportEmail}}\n\n- one\n{{#google}}\n- two\n{{/google}}\n- [three](https://three.example)\n`,
    )
    expect(lead).toBe('<b>{{operator}}</b> runs it.')
    expect(sections).toEqual([
      {
        id: 'what',
        onlyIf: 'google',
        title: '{{site}}',
        html: expect.stringContaining('<h2 id="what-title">{{site}}</h2>'),
      },
    ])
    const html = sections[0]?.html.replaceAll('\n', '')
    expect(html).toContain(
      '{{#supportEmail}}<p>Ask <a href="mailto:{{supportEmail}}">us</a>.</p>{{/supportEmail}}',
    )
    expect(html).toContain('<li>one{{#google}}</li><li>two{{/google}}</li><li><a href="https:')
    expect(html).toContain('rel="noreferrer"')
  })

  it.each([
    ['a tag that is no fact', `${FRONT}A\n\n## B {#b}\n\n{{sitename}}\n`],
    ['a tag that is none', `${FRONT}A\n\n## B {#b}\n\n{{site\n`],
    ['a condition that is no fact', `${FRONT}A\n\n## B {#b if=moon}\n\nC\n`],
    ['a section without an id', `${FRONT}A\n\n## B\n\nC\n`],
    ['a text without sections', `${FRONT}A\n`],
    ['a text without a title', 'A\n\n## B {#b}\n\nC\n'],
  ])('fail the build with %s', (_, text) => {
    expect(() => articleFrom(text)).toThrow()
  })
})
