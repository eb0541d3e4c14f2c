import type { GrievanceOfficer } from '@rentify/contract/settings/endpoints'

/** A page's text in one language, as its Markdown gives it: every text is a Mustache template. */
export type ArticleTemplate = {
  readonly title: string
  readonly description: string
  /** The day of its last change, `YYYY-MM-DD`. */
  readonly changed: string
  /** HTML. */
  readonly lead: string
  readonly sections: readonly {
    readonly id: string
    /** The fact without which it is left out. */
    readonly onlyIf: Tag | null
    readonly title: string
    /** HTML, with its heading. */
    readonly html: string
  }[]
}

/** What texts may name (`{{site}}`) and depend on (`{{#google}} … {{/google}}`). */
export const TAGS = [
  'site',
  'operator',
  'host',
  'supportEmail',
  'supportWhatsapp',
  'contact',
  'bothContacts',
  'write',
  'officer',
  'name',
  'email',
  'phone',
  'phoneDigits',
  'address',
  'tilesHost',
  'google',
  'placeholders',
  'privacyPolicy',
  'disclaimer',
  'grievance',
] as const
export type Tag = (typeof TAGS)[number]

type OfficerTag = 'name' | 'email' | 'phone' | 'phoneDigits' | 'address'

/** The facts of an installation that the texts mention; null and false leave their parts out. */
export type Facts = {
  /** The site's name. */
  site: string
  operator: string
  /** Host of `PUBLIC_URL`: the website's own name. */
  host: string
  supportEmail: string | null
  /** Digits with the country code. */
  supportWhatsapp: string | null
  /** Whether there is one of them, and whether there are both. */
  contact: boolean
  bothContacts: boolean
  /** The address for everything else: support, or the officer. */
  write: string | null
  officer: (GrievanceOfficer & { phoneDigits: string | null }) | null
  /** The provider of map tiles, if one is configured (D25). */
  tilesHost: string | null
  /** Whether users can sign in with Google, whose button is then in the dialog (D16). */
  google: boolean
  /** Whether sample figures are shown on the home page (D13). */
  placeholders: boolean
  /** Addresses of other pages, in the requested language. */
  privacyPolicy: string
  disclaimer: string
  grievance: string
}

/** Every tag is a fact, or one of the officer's. */
type Known = Exclude<Tag, OfficerTag>
true satisfies Known extends keyof Facts ? (keyof Facts extends Known ? true : false) : false

/** The frame of every article, in one language. */
export type Words = {
  home: (site: string) => string
  skip: string
  contents: string
  changed: (day: string) => string
  pages: Readonly<Record<StaticPath, string>>
  others: (site: string) => string
  contact: string
  office: string
  whatsapp: string
  /** The link to the other language, in that language. */
  otherLanguage: { locale: string; text: string }
}

/** The static pages, in the footer's order (R2, D42). */
export const STATIC_PATHS = [
  '/career.html',
  '/partner.html',
  '/privacy-policy.html',
  '/terms.html',
  '/disclaimer.html',
] as const
export type StaticPath = (typeof STATIC_PATHS)[number]
