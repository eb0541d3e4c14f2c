// Turns the Markdown of the static pages into templates at build (ADR 0277): HTML with Mustache
// tags for the facts of an installation, filled in when a page is asked for.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import MarkdownIt from 'markdown-it'
import deflist from 'markdown-it-deflist'
import type { Plugin } from 'vite'
import { type ArticleTemplate, TAGS, type Tag } from './src/static/article.ts'

const markdown = new MarkdownIt({ html: true }).use(deflist)
// Tags in addresses stay tags.
markdown.normalizeLink = (url) => url
markdown.renderer.rules.dl_open = () => '<dl class="facts">'
// Bold words lead in; they are not important beyond that.
markdown.renderer.rules.strong_open = () => '<b>'
markdown.renderer.rules.strong_close = () => '</b>'
markdown.renderer.rules.link_open = (tokens, at, options, _, self) => {
  const [token] = tokens.slice(at)
  if (String(token?.attrGet('href')).startsWith('https:')) token?.attrSet('rel', 'noreferrer')
  return self.renderToken(tokens, at, options)
}

const FRONT_MATTER = /^---\ntitle: (.+)\ndescription: (.+)\nchanged: (\d{4}-\d\d-\d\d)\n---\n\n/
const HEADING = /^## (.+) \{#([a-z-]+)(?: if=(\w+))?\}$/m
const TAG = /\{\{[#^/]?\s*(\w+)\s*\}\}/g

/**
 * A page's template from its Markdown.
 * @throws {Error} for another form than front matter, one paragraph, and sections with an id; for a
 * tag that is no fact.
 */
export function articleFrom(text: string): ArticleTemplate {
  const [front = '', title = '', description = '', changed = ''] = FRONT_MATTER.exec(text) ?? []
  if (front === '') throw new Error('It does not begin with title, description and changed.')
  const [lead = '', ...parts] = text.slice(front.length).split(/^(?=## )/m)
  if (parts.length === 0) throw new Error('It has no sections.')
  for (const [tag, name = ''] of text.matchAll(TAG)) if (!isTag(name)) throw unknown(tag)
  const left = text.replace(TAG, '').match(/\{\{.*|.*\}\}/)
  if (left) throw unknown(left[0])
  return {
    title,
    description,
    changed,
    lead: markdown.renderInline(lead.trim()),
    sections: parts.map((part) => {
      const [heading = '', name = '', id = '', onlyIf = null] = HEADING.exec(part) ?? []
      if (!part.startsWith(heading) || heading === '')
        throw new Error(`No id: ${part.slice(0, 60)}`)
      if (onlyIf !== null && !isTag(onlyIf)) throw unknown(onlyIf)
      const title = `<h2 id="${id}-title">${markdown.renderInline(name)}</h2>`
      return { id, onlyIf, title: name, html: title + htmlOf(part.slice(heading.length)) }
    }),
  }
}

const isTag = (name: string): name is Tag => TAGS.some((tag) => tag === name)
const unknown = (tag: string) => new Error(`The texts know no ${tag}.`)

function htmlOf(text: string): string {
  return (
    markdown
      .render(text)
      // A tag on a line of its own stands around whole paragraphs.
      .replace(/<p>(\{\{[#^/]\w+\}\})<\/p>/g, '$1')
      .replace(/<p>(\{\{[#^]\w+\}\})\n/g, '$1<p>')
      .replace(/\n(\{\{\/\w+\}\})<\/p>/g, '</p>$1')
      .replace(/<blockquote>\s*<p>(.*?)<\/p>\s*<\/blockquote>/gs, '<p class="note">$1</p>')
  )
}

/** Imports `*.md` as templates; `{{> name}}` on a line of its own is another file of the folder. */
export function articles(): Plugin {
  return {
    name: 'articles',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.md')) return null
      const text = await withParts(id, (path) => this.addWatchFile(path))
      return `export const article = ${JSON.stringify(articleFrom(text))}`
    },
  }
}

async function withParts(path: string, onRead: (path: string) => void): Promise<string> {
  onRead(path)
  const text = await readFile(path, 'utf8')
  const parts = [...text.matchAll(/^\{\{> (\w+)\}\}$/gm)]
  const read = await Promise.all(
    parts.map(([, name]) => withParts(join(dirname(path), `${name}.md`), onRead)),
  )
  return parts.reduce((whole, [line], at) => whole.replace(line, () => read[at] ?? ''), text)
}
