import { type Article, type Facts, STATIC_PATHS, type StaticPath, type Words } from './article.ts'
import { Chat, Mail } from './Contact.tsx'

type Page = { path: StaticPath; locale: string; article: Article; words: Words; facts: Facts }

/** An article with a link home above it and the other pages below it; it needs no script. */
export function StaticPage({ path, locale, article, words, facts }: Page) {
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
        <h1>{article.title}</h1>
        <p className="muted">
          <time dateTime={article.changed}>{words.changed(longDay(article.changed, locale))}</time>
        </p>
        <p className="lead">{article.lead}</p>
        <nav className="contents" aria-labelledby="contents">
          <h2 id="contents">{words.contents}</h2>
          <ol>
            {article.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {article.sections.map(({ id, title, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {body}
          </section>
        ))}
      </main>
      <Foot path={path} words={words} facts={facts} />
    </>
  )
}

function Foot({ path, words, facts }: Pick<Page, 'path' | 'words' | 'facts'>) {
  return (
    <footer>
      <nav aria-label={words.others(facts.site)}>
        <ul>
          <li>
            <a href="/">{words.home(facts.site)}</a>
          </li>
          {STATIC_PATHS.map((other) => (
            <li key={other}>
              <a href={facts.to(other)} aria-current={other === path ? 'page' : undefined}>
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
            <Chat digits={facts.supportWhatsapp}>{words.whatsapp}</Chat>
          </li>
        )}
        {facts.supportEmail && (
          <li>
            <Mail to={facts.supportEmail} />
          </li>
        )}
      </ul>
      <p className="muted">
        © {facts.year} {facts.operator}
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

/** `2026-11-22` → `22 November 2026`. */
function longDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(`${locale}-IN-u-nu-latn`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))
}
