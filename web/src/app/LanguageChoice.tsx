import { LANGUAGE_NAMES, type Language } from '@rentify/contract/languages'
import type { FormEvent } from 'react'
import { session } from '../features/accounts/use-session.ts'
import { m } from '../messages/index.js'
import { paths } from '../paths.ts'
import './language-choice.css'

/** For signed-in users (D43) the script submits the form after the account was updated. */
function keepWithAccount(event: FormEvent): void {
  if (session.current().state !== 'in') return
  event.preventDefault()
  const { submitter } = event.nativeEvent as SubmitEvent
  void import('../features/accounts/language.ts').then(({ chooseLanguage }) =>
    chooseLanguage((submitter as HTMLButtonElement).value as Language),
  )
}

/**
 * English or हिन्दी, each in its own language: a real form, so that it works before scripts; the
 * page reloads in that language (D43).
 */
export function LanguageChoice() {
  return (
    <form
      className="languages"
      method="post"
      action={paths.language()}
      aria-label={m.language_choose()}
      onSubmit={keepWithAccount}
    >
      {Object.entries(LANGUAGE_NAMES).map(([language, name]) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          aria-current={m.language_tag().startsWith(language) || undefined}
        >
          {name}
        </button>
      ))}
    </form>
  )
}
