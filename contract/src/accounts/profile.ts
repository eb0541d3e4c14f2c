import * as z from 'zod/mini'
import { LANGUAGES } from '../languages.ts'
import { account, emailAddress, requiredText } from './account.ts'
import { indianPhone } from './phone.ts'
import { reauthentication } from './reauthentication.ts'

const most = 500

/** A postal address of several lines; nothing is null. */
const postalAddress = z.pipe(
  z.pipe(
    z.nullish(
      z
        .string('Please check this value.')
        .check(z.trim(), z.maxLength(most, `At most ${most} characters.`)),
    ),
    z.transform((typed) => typed?.replace(/\r\n?/g, '\n') || null),
  ),
  z.nullable(
    z
      .string()
      .check(z.regex(/^(?:\P{Cc}|[\n\t])*$/u, 'Please use letters, digits and punctuation only.')),
  ),
)

/**
 * A profile as its form sends it: the whole of it (R5: name and e-mail required). A new e-mail address needs the
 * proof too, the password or where there is none a fresh Google credential (D19); it is asked for by 403 at that field.
 */
export const profileEdit = z.extend(reauthentication, {
  name: requiredText('Name is required', 161),
  email: emailAddress,
  phone: indianPhone,
  address: postalAddress,
})
export type ProfileEdit = z.input<typeof profileEdit>

/** The profile as it stands now. A new address that waits to be confirmed is `user.pendingEmail`. */
export const profileSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  user: account,
})
export type ProfileSaved = z.infer<typeof profileSaved>

/** The language of pages and mails, kept with the account (D43). */
export const languageChoice = z.object({ language: z.enum(LANGUAGES, 'Language must be en or hi') })
