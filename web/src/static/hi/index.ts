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
  home: (site) => `${site} पर वापस जाएँ`,
  skip: 'सामग्री पर जाएँ',
  contents: 'इस पेज पर',
  changed: (day) => `पिछला बदलाव: ${day}`,
  pages: {
    '/career.html': 'करियर',
    '/partner.html': 'पार्टनर बनें',
    '/privacy-policy.html': 'प्राइवेसी पॉलिसी',
    '/terms.html': 'सेवा की शर्तें',
    '/disclaimer.html': 'डिस्क्लेमर',
  },
  others: (site) => `${site} के बारे में और`,
  contact: 'संपर्क',
  office: 'नोएडा सेक्टर 5',
  whatsapp: 'WhatsApp',
  otherLanguage: { locale: 'en', text: 'Read in English' },
}
