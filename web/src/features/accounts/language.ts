// The language of whoever is signed in: on the account as well, for mails and for their other devices (D43).
import type { Account } from '@rentify/contract/accounts/account'
import type { profileEndpoints } from '@rentify/contract/accounts/profile.endpoints'
import { profileRoutes } from '@rentify/contract/accounts/profile.routes'
import { chosenLanguage, LANGUAGE_COOKIE, type Language } from '@rentify/contract/languages'
import { clientOf } from '../../api/client.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { session } from './use-session.ts'

const api = clientOf<typeof profileEndpoints>(profileRoutes)
/** The page does not wait longer than this for the account. */
const PATIENCE_MILLISECONDS = 2000
const YEAR_SECONDS = 31_536_000

/** Chooses a language as the shell's form does, and keeps it with the account of whoever is signed in. The same page comes back in that language. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (session.current().state === 'in') await keepWithAccount(language)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = paths.language()
  const choice = document.createElement('input')
  choice.type = 'hidden'
  choice.name = 'language'
  choice.value = language
  form.append(choice)
  document.body.append(form)
  form.submit()
}

/**
 * After signing in: the account's language holds where this browser has chosen none, and what was chosen here becomes the
 * account's where it has none. True when the page has to come anew, in the account's language.
 */
export function settleLanguage({ language }: Pick<Account, 'language'>): boolean {
  const chosen = chosenLanguage(document.cookie)
  if (chosen) {
    if (!language) void keepWithAccount(chosen)
    return false
  }
  if (!language) return false
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there on plain http
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  return !m.language_tag().startsWith(language)
}

/** The browser's choice stands whether or not the account hears of it. */
async function keepWithAccount(language: Language): Promise<void> {
  await api
    .chooseLanguage({ body: { language } }, { timeout: PATIENCE_MILLISECONDS })
    .catch(() => undefined)
}
