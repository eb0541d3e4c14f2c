import type { GrievanceOfficer } from '@rentify/contract/settings/endpoints'
import type { ReactNode } from 'react'

/** The facts of an installation that the pages mention. */
export type Facts = {
  /** The site's name. */
  site: string
  operator: string
  /** Host of `PUBLIC_URL`: the website's own name. */
  host: string
  supportEmail: string | null
  /** Digits with the country code. */
  supportWhatsapp: string | null
  officer: GrievanceOfficer | null
  /** The provider of map tiles, if one is configured (D25). */
  tilesHost: string | null
  /** Whether users can sign in with Google, whose button is then in the dialog (D16). */
  google: boolean
  /** Whether sample figures are shown on the home page (D13). */
  placeholders: boolean
  year: number
  /** The address of another static page, in the requested language. */
  to: (path: string) => string
}

export type Section = { id: string; title: string; body: ReactNode }

/** One page's text in one language. `changed`: the day of its last change, `YYYY-MM-DD`. */
export type Article = {
  title: string
  description: string
  changed: string
  lead: ReactNode
  sections: readonly Section[]
}

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
