import { LANGUAGE_NAMES, type Language } from '@rentify/contract/languages'
import type { FormEvent } from 'react'
import { session } from '../../features/accounts/use-session.ts'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { RoundButton } from '../../ui/Button.tsx'
import { globeIcon } from '../../ui/icons.ts'
import './language-choice.css'

/** For signed-in users (D43) the script submits the form after the account was updated. */
function saveToAccount(event: FormEvent): void {
  if (session.current().state !== 'in') return
  event.preventDefault()
  const { submitter } = event.nativeEvent as SubmitEvent
  void import('../../features/accounts/language.ts').then(({ chooseLanguage }) =>
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
      onSubmit={saveToAccount}
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

/** In the header: the page in the other language, with one tap. */
export function LanguageButton() {
  const other = Object.entries(LANGUAGE_NAMES).find(
    ([language]) => !m.language_tag().startsWith(language),
  )
  if (!other) return null
  const [language, name] = other
  return (
    <form
      className="language-globe"
      method="post"
      action={paths.language()}
      onSubmit={saveToAccount}
    >
      <RoundButton
        type="submit"
        name="language"
        value={language}
        icon={globeIcon}
        label={m.language_switch({ name })}
      />
    </form>
  )
}
