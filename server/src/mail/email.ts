import type { Language } from '@rentify/contract/languages'

/** What mails are sent about. */
export const EMAIL_KINDS = [
  'verify',
  'reset',
  'changeConfirm',
  'changeAsked',
  'changeTaken',
  'changeDone',
  'passwordChanged',
  'passwordEnded',
  'twoFactorOn',
  'twoFactorOff',
  'accountDeleted',
] as const
export type EmailKind = (typeof EMAIL_KINDS)[number]

/** One mail to one address. */
export type Email = {
  /** The same at every try to send it: what arrives twice can be told to be one. */
  readonly id: string
  readonly to: string
  readonly language: Language
  readonly kind: EmailKind
  /** Where its button leads; whole, with the origin. */
  readonly link?: string
  /** What its text names: `{email}` takes `values.email`. */
  readonly values?: Readonly<Record<string, string>>
}

/** What one kind of letter says. Nobody is named: whoever registers an address could have chosen the name as an advertisement. */
export type EmailText = {
  readonly subject: string
  readonly lines: readonly string[]
  /** The button's words; the letter then has a link. */
  readonly action?: string
  /** What stands below it, smaller. */
  readonly notes: readonly string[]
}

/** Every letter in one language. */
export type EmailTexts = Readonly<Record<EmailKind, EmailText>> & {
  readonly greeting: string
  /** Above the link as text, for whoever cannot press the button. */
  readonly orCopy: string
  readonly farewell: string
}
