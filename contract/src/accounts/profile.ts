import * as z from 'zod/mini'
import { LANGUAGES } from '../languages.ts'
import { message } from '../messages.ts'
import { account, emailAddress, requiredText } from './account.ts'
import { indianPhone } from './phone.ts'
import { reauthentication } from './reauthentication.ts'

const most = 500

/** A postal address of several lines; empty input is null. */
const postalAddress = z.pipe(
  z.pipe(
    z.nullish(
      z
        .string(message('check_value'))
        .check(z.trim(), z.maxLength(most, message('at_most_characters', { most }))),
    ),
    z.transform((typed) => typed?.replace(/\r\n?/g, '\n') || null),
  ),
  z.nullable(z.string().check(z.regex(/^(?:\P{Cc}|[\n\t])*$/u, message('plain_text_only')))),
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
export type ProfileSaved = z.infer<typeof profileSaved>

/** The language of pages and emails, stored with the account (D43). */
export const languageChoice = z.object({ language: z.enum(LANGUAGES, message('language_invalid')) })
