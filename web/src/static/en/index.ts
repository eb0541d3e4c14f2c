import type { Article, Facts, StaticPath, Words } from '../article.ts'
import { career } from './career.tsx'
import { disclaimer } from './disclaimer.tsx'
import { partner } from './partner.tsx'
import { privacy } from './privacy.tsx'
import { terms } from './terms.tsx'

export const articles: Readonly<Record<StaticPath, (facts: Facts) => Article>> = {
  '/career.html': career,
  '/partner.html': partner,
  '/privacy-policy.html': privacy,
  '/terms.html': terms,
  '/disclaimer.html': disclaimer,
}

export const words: Words = {
  home: (site) => `Back to ${site}`,
  skip: 'Skip to content',
  contents: 'On this page',
  changed: (day) => `Last changed on ${day}`,
  pages: {
    '/career.html': 'Career',
    '/partner.html': 'Become a Partner',
    '/privacy-policy.html': 'Privacy Policy',
    '/terms.html': 'Terms of Service',
    '/disclaimer.html': 'Disclaimer',
  },
  others: (site) => `More about ${site}`,
  contact: 'Contact',
  office: 'Noida Sector 5',
  whatsapp: 'WhatsApp',
  otherLanguage: { locale: 'hi', text: 'हिन्दी में पढ़ें' },
}
