import { LANGUAGE_NAMES } from '@rentify/contract/languages'
import { m } from '../paraglide/messages.js'
import { paths } from '../paths.ts'
import './language-choice.css'

/** English or हिन्दी, each in its own words: a real form, so that it works before scripts and the page comes anew in that language (D43). */
export function LanguageChoice() {
  return (
    <form className="languages" method="post" action={paths.language()} aria-label={m.language_choose()}>
      {Object.entries(LANGUAGE_NAMES).map(([language, name]) => (
        <button key={language} type="submit" name="language" value={language} lang={language} aria-current={m.language_tag().startsWith(language) || undefined}>
          {name}
        </button>
      ))}
    </form>
  )
}
