import { dateText } from '@rentify/contract/formats/dates'
import type { Language } from '@rentify/contract/languages'
import Mustache from 'mustache'
import {
  type ArticleTemplate,
  type Facts,
  STATIC_PATHS,
  type StaticPath,
  type Words,
} from './article.ts'

type Page = {
  path: StaticPath
  locale: Language
  article: ArticleTemplate
  words: Words
  facts: Facts
  year: number
  /** The address of another static page, in the requested language. */
  to: (path: string) => string
}

/** HTML with the facts, escaped. */
const filled = (template: string, facts: Facts) => ({ __html: Mustache.render(template, facts) })
/** A plain text with the facts as they are. */
export const plain = (template: string, facts: Facts) =>
  Mustache.render(template, facts, {}, { escape: String })

/** An article with a link home above it and the other pages below it; it needs no script. */
export function StaticPage({ path, locale, article, words, facts, year, to }: Page) {
  const sections = article.sections
    .filter(({ onlyIf }) => onlyIf === null || facts[onlyIf as keyof Facts])
    .map(({ title, ...section }) => ({ ...section, title: plain(title, facts) }))
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <header className="top">
        <a className="brand" href="/">
          <Mark />
          {facts.site}
        </a>
        <a
          lang={words.otherLanguage.locale}
          hrefLang={words.otherLanguage.locale}
          href={`${path}?language=${words.otherLanguage.locale}`}
        >
          {words.otherLanguage.text}
        </a>
      </header>
      <main id="main" tabIndex={-1}>
        <h1>{plain(article.title, facts)}</h1>
        <p className="muted">
          <time dateTime={article.changed}>
            {words.changed(dateText(locale, article.changed, 'long'))}
          </time>
        </p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our text, the facts escaped */}
        <p className="lead" dangerouslySetInnerHTML={filled(article.lead, facts)} />
        <nav className="contents" aria-labelledby="contents">
          <h2 id="contents">{words.contents}</h2>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map(({ id, html }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our text, the facts escaped
            dangerouslySetInnerHTML={filled(html, facts)}
          />
        ))}
      </main>
      <Foot path={path} words={words} facts={facts} year={year} to={to} />
    </>
  )
}

function Foot({ path, words, facts, year, to }: Omit<Page, 'locale' | 'article'>) {
  return (
    <footer>
      <nav aria-label={words.others(facts.site)}>
        <ul>
          <li>
            <a href="/">{words.home(facts.site)}</a>
          </li>
          {STATIC_PATHS.map((other) => (
            <li key={other}>
              <a href={to(other)} aria-current={other === path ? 'page' : undefined}>
                {words.pages[other]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ul aria-label={words.contact}>
        <li>{words.office}</li>
        {facts.supportWhatsapp && (
          <li>
            <a href={`https://wa.me/${facts.supportWhatsapp}`} rel="noreferrer">
              {words.whatsapp}
            </a>
          </li>
        )}
        {facts.supportEmail && (
          <li>
            <a href={`mailto:${facts.supportEmail}`}>{facts.supportEmail}</a>
          </li>
        )}
      </ul>
      <p className="muted">
        © {year} {facts.operator}
      </p>
    </footer>
  )
}

function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#0a6670" />
      <path d="M7 27V15c0-5.5 5.5-5 9-9.5 3.5 4.5 9 4 9 9.5v12z" fill="#fff" />
      <path d="M11.5 27v-9.5c0-3.2 2.8-3 4.5-5.5 1.7 2.5 4.5 2.3 4.5 5.5V27z" fill="#f4a621" />
    </svg>
  )
}
