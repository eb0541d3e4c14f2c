import { groupPhone, isMobile } from '@rentify/contract/accounts/phone-number'
import type { Language } from '@rentify/contract/languages'
import { escapeHtml } from '../http/html.ts'
import type { Email, EmailText, EmailTexts, Site, TemplateEmail } from './email.ts'
import { english } from './texts.en.ts'
import { hindi } from './texts.hi.ts'

export const TEXTS: Readonly<Record<Language, EmailTexts>> = { en: english, hi: hindi }

/** An email as sent: the same words as plain text and as simple HTML. */
export type Composed = { readonly subject: string; readonly text: string; readonly html: string }

/** Writes an email in its language, or the site's. */
export function compose(email: Email, site: Site): Composed {
  const { link } = email
  const language = email.language ?? site.language
  const texts = TEXTS[language]
  const {
    subject,
    lines: said,
    action,
    notes,
  } = 'text' in email ? email.text : filled(email, texts, site)
  const contacts = [
    site.supportEmail,
    site.phone && (isMobile(site.phone) ? `+91 ${site.phone}` : groupPhone(site.phone)),
  ]
    .filter(Boolean)
    .join(', ')
  const beneath = contacts ? [...notes, texts.help.replace('{contacts}', contacts)] : notes
  const text = [
    texts.greeting,
    ...said,
    ...(action && link ? [`${action}:\n${link}`] : []),
    ...beneath,
    site.name,
  ].join('\n\n')
  const paragraphs = (all: readonly string[]) =>
    all.map((words) => `<p>${escapeHtml(words)}</p>`).join('')
  const button = action && link ? buttonTo(link, action, texts.orCopy) : ''
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head><body style="margin:0 auto;max-width:32rem;padding:24px;font:16px/1.5 system-ui,sans-serif">${paragraphs([texts.greeting, ...said])}${button}<div style="font-size:14px;opacity:.8">${paragraphs(beneath)}</div>${paragraphs([site.name])}</body></html>`
  return { subject, text: `${text}\n`, html }
}

function filled({ kind, values }: TemplateEmail, texts: EmailTexts, site: Site): EmailText {
  const text = texts[kind]
  const known: Readonly<Record<string, string>> = { ...values, site: site.name }
  const fill = (words: string) =>
    words.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '')
  return {
    ...text,
    subject: fill(text.subject),
    lines: text.lines.map(fill),
    notes: text.notes.map(fill),
  }
}

function buttonTo(link: string, words: string, orCopy: string): string {
  const href = escapeHtml(link)
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0a6670;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(words)}</a></p><p style="font-size:14px;opacity:.8">${escapeHtml(orCopy)}<br><span style="word-break:break-all">${href}</span></p>`
}
