// The language of the signed-in user: stored on the account as well, for emails and other devices
// (D43).
import type { Account } from '@rentify/contract/accounts/account'
import type { profileEndpoints } from '@rentify/contract/accounts/profile.endpoints'
import { profileRoutes } from '@rentify/contract/accounts/profile.routes'
import { chosenLanguage, LANGUAGE_COOKIE, type Language } from '@rentify/contract/languages'
import { clientOf } from '../../api/client.ts'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { session } from './use-session.ts'

const api = clientOf<typeof profileEndpoints>(profileRoutes)
/** The page waits at most this long for the account. */
const MAX_WAIT_MS = 2000
const YEAR_SECONDS = 31_536_000

/**
 * Chooses a language as the shell's form does, and stores it on the signed-in user's account. The
 * page reloads in that language.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  if (session.current().state === 'in') await saveToAccount(language)
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
 * After signing in: the account's language applies if this browser has chosen none; a choice made
 * here is stored on an account that has none. True when the page must reload in the account's
 * language.
 */
export function syncLanguage({ language }: Pick<Account, 'language'>): boolean {
  const chosen = chosenLanguage(document.cookie)
  if (chosen) {
    if (!language) void saveToAccount(chosen)
    return false
  }
  if (!language) return false
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  return !m.language_tag().startsWith(language)
}

/** The browser's choice applies even if the account cannot be updated. */
async function saveToAccount(language: Language): Promise<void> {
  await api.chooseLanguage({ body: { language } }, { timeout: MAX_WAIT_MS }).catch(() => undefined)
}
