import * as z from 'zod/mini'
import { paragraphs, requiredText } from '../free-text.ts'
import { LANGUAGES } from '../languages.ts'
import { message } from '../messages.ts'
import { isVisible } from '../text.ts'
import { account, emailAddress } from './account.ts'
import { indianPhone } from './phone.ts'
import { reauthentication } from './reauthentication.ts'

/** A postal address of several lines; empty input is null. */
const postalAddress = z.pipe(
  z.pipe(
    z.nullish(paragraphs(500)),
    z.transform((typed) => (typed && isVisible(typed) ? typed : null)),
  ),
  z.nullable(z.string()),
)

/** The whole profile (R5). A new email address also requires reauthentication (D19). */
export const profileEdit = z.extend(reauthentication, {
  name: requiredText(message('name_required'), 161),
  email: emailAddress,
  phone: indianPhone,
  address: postalAddress,
})
export type ProfileEdit = z.input<typeof profileEdit>

/** The saved profile. A new address that awaits confirmation is `user.pendingEmail`. */
export const profileSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  user: account,
})

/** The language of pages and emails, stored with the account (D43). */
export const languageChoice = z.object({ language: z.enum(LANGUAGES, message('language_invalid')) })
