import type { ArticleTemplate, StaticPath, Words } from '../article.ts'
import { article as career } from './career.md'
import { article as disclaimer } from './disclaimer.md'
import { article as partner } from './partner.md'
import { article as privacy } from './privacy.md'
import { article as terms } from './terms.md'

export const articles: Readonly<Record<StaticPath, ArticleTemplate>> = {
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
