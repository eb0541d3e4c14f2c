import type { Language } from '@rentify/contract/languages'

/** The kinds of emails. */
export const EMAIL_KINDS = [
  'verify',
  'welcome',
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
  // By an administrator, which the account's user must not read as their own doing.
  'addressSet',
  'passwordSet',
  'twoFactorRemoved',
  'accountRemoved',
] as const
export type EmailKind = (typeof EMAIL_KINDS)[number]

type Addressed = {
  /** The same at every retry, so that duplicates can be recognised. */
  readonly id: string
  readonly to: string
  /** Null: the installation's. */
  readonly language: Language | null
  /** The absolute link of its button. */
  readonly link?: string
  /** Where its reader ends such mails, and where mail programs do so for them (RFC 8058). */
  readonly unsubscribe?: string
  /** An event for the reader's calendar (RFC 5545). */
  readonly calendar?: { readonly method: 'PUBLISH' | 'CANCEL'; readonly text: string }
}

/**
 * An email of one of the kinds. `values` are for its placeholders: `{email}` takes `values.email`.
 */
export type TemplateEmail = Addressed & {
  readonly kind: EmailKind
  readonly values?: Readonly<Record<string, string>>
}

/**
 * One email to one address: of a kind, or with its sender's own text, which has no placeholders.
 */
export type Email = TemplateEmail | (Addressed & { readonly text: EmailText })

/** What an email is about, in facts that are worth finding again. */
export type EmailCard = {
  /** Absolute, of a picture that everybody may see. */
  readonly picture: string | null
  readonly title: string
  /** Of its title. */
  readonly link?: string
  readonly place: string
  readonly facts: readonly EmailFact[]
  /** What one person wrote to the other. */
  readonly quote: string | null
}
/** `link` dials a number or begins an email. */
export type EmailFact = {
  readonly label: string
  readonly value: string
  readonly link?: string
}

/**
 * The texts of one kind of email. They contain no user's name, which could be an advertisement in a
 * registration for another person's address.
 */
export type EmailText = {
  readonly subject: string
  readonly lines: readonly string[]
  readonly card?: EmailCard
  /** Several, one after the other. */
  readonly cards?: readonly EmailCard[]
  /** The button's text; the email then has a link. */
  readonly action?: string
  /** A second button, for what else its reader may want. */
  readonly second?: { readonly action: string; readonly link: string }
  /** The small print below it. */
  readonly notes: readonly string[]
  /** How to get no more of these, after the small print. */
  readonly stop?: { readonly action: string; readonly link: string }
}

/** What emails say about the site that sends them. */
export type Site = {
  readonly name: string
  /** The language of readers who chose none (D43). */
  readonly language: Language
  readonly supportEmail: string | null
  /** Ten digits. */
  readonly phone: string | null
}

export type Mail = {
  /**
   * Resolves when the email was handed over (or its file is complete); rejects when it must be
   * retried.
   */
  send(email: Email): Promise<void>
  /** Rejects when the configuration does not work. */
  check(): Promise<void>
}
