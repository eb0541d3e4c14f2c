import type { Language } from '@rentify/contract/languages'
import { paths } from '../../paths.ts'

/** Chooses a language where there is no form for it, in a menu: the same is sent, and the same page comes back in that language (D43). */
export function chooseLanguage(language: Language): void {
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
