import { groupPhone, isMobile } from '@rentify/contract/accounts/phone-number'
import type { Language } from '@rentify/contract/languages'
import { type Message, message } from '@rentify/contract/messages'
import { escapeHtml } from '../http/html.ts'
import { textIn } from '../http/language.ts'
import type { Email, EmailCard, EmailFact, EmailText, Site, TemplateEmail } from './email.ts'
import { TEMPLATES } from './templates.ts'

/** An email as sent: the same words as plain text and as simple HTML. */
export type Composed = { readonly subject: string; readonly text: string; readonly html: string }

/** Writes an email in its language, or the site's. */
export function compose(email: Email, site: Site): Composed {
  const { link } = email
  const language = email.language ?? site.language
  const said = (key: Message) => textIn(language, key)
  const {
    subject,
    lines,
    card,
    cards = card ? [card] : [],
    action,
    second,
    notes,
    stop,
  } = 'text' in email ? email.text : filled(email, language, site)
  const contacts = [
    site.supportEmail,
    site.phone && (isMobile(site.phone) ? `+91 ${site.phone}` : groupPhone(site.phone)),
  ]
    .filter(Boolean)
    .join(', ')
  const beneath = contacts ? [...notes, said(message('mail_help', { contacts }))] : notes
  const greeting = said(message('mail_greeting'))
  const text = [
    greeting,
    ...lines,
    ...cards.map(textOfCard),
    ...(action && link ? [`${action}:\n${link}`] : []),
    ...(second ? [`${second.action}:\n${second.link}`] : []),
    ...beneath,
    ...(stop ? [`${stop.action}:\n${stop.link}`] : []),
    site.name,
  ].join('\n\n')
  const paragraphs = (all: readonly string[]) =>
    all.map((words) => `<p>${escapeHtml(words)}</p>`).join('')
  const button =
    action && link ? buttonsTo({ action, link }, second, said(message('mail_or_copy'))) : ''
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head><body style="margin:0 auto;max-width:32rem;padding:24px;font:16px/1.5 system-ui,sans-serif">${paragraphs([greeting, ...lines])}${cards.map(htmlOfCard).join('')}${button}<div style="font-size:14px;opacity:.8;overflow-wrap:anywhere">${paragraphs(beneath)}${stop ? `<p><a href="${escapeHtml(stop.link)}">${escapeHtml(stop.action)}</a></p>` : ''}</div>${paragraphs([site.name])}</body></html>`
  return { subject, text: `${text}\n`, html }
}

function filled({ kind, values }: TemplateEmail, language: Language, site: Site): EmailText {
  const { action, ...template } = TEMPLATES[kind]({ site: site.name, email: values?.email ?? '' })
  const said = (key: Message) => textIn(language, key)
  return {
    subject: said(template.subject),
    lines: template.lines.map(said),
    notes: template.notes.map(said),
    ...(action && { action: said(action) }),
  }
}

const textOfCard = ({ title, link, place, facts, quote }: EmailCard): string =>
  [
    title,
    place,
    ...(link ? [link] : []),
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...(quote ? [`“${quote}”`] : []),
  ].join('\n')

/** A table: mail programs know little else. Colours follow the program's own light or dark. */
function htmlOfCard({ picture, title, link, place, facts, quote }: EmailCard): string {
  const image = picture
    ? `<img src="${escapeHtml(picture)}" alt="" width="464" style="display:block;width:100%;height:auto;border-radius:8px;margin-bottom:12px">`
    : ''
  const rows = facts
    .map(
      (fact) =>
        `<tr><th scope="row" style="padding:2px 16px 2px 0;text-align:left;font-weight:400;opacity:.7;vertical-align:top;white-space:nowrap">${escapeHtml(fact.label)}</th><td style="padding:2px 0;overflow-wrap:anywhere">${htmlOfFact(fact)}</td></tr>`,
    )
    .join('')
  const words = quote
    ? `<p style="margin:12px 0 0;padding-left:12px;border-left:3px solid #0a6670">${escapeHtml(quote).replaceAll('\n', '<br>')}</p>`
    : ''
  return `<div style="margin:16px 0;padding:16px;border:1px solid rgba(128,128,128,.4);border-radius:12px">${image}<p style="margin:0;font-weight:700">${link ? `<a href="${escapeHtml(link)}">${escapeHtml(title)}</a>` : escapeHtml(title)}</p><p style="margin:0 0 8px;opacity:.7">${escapeHtml(place)}</p><table role="presentation" style="border-collapse:collapse;font-size:15px">${rows}</table>${words}</div>`
}

const htmlOfFact = ({ value, link }: EmailFact): string =>
  link ? `<a href="${escapeHtml(link)}">${escapeHtml(value)}</a>` : escapeHtml(value)

type Button = { readonly action: string; readonly link: string }

const BUTTON =
  'display:inline-block;margin:0 8px 8px 0;padding:11px 19px;border:1px solid #0a6670;border-radius:8px;text-decoration:none;font-weight:600'

function buttonsTo(first: Button, second: Button | undefined, orCopy: string): string {
  const href = escapeHtml(first.link)
  const more = second
    ? `<a href="${escapeHtml(second.link)}" style="${BUTTON};color:inherit">${escapeHtml(second.action)}</a>`
    : ''
  return `<p style="margin:24px 0 16px"><a href="${href}" style="${BUTTON};background:#0a6670;color:#fff">${escapeHtml(first.action)}</a>${more}</p><p style="font-size:14px;opacity:.8">${escapeHtml(orCopy)}<br><span style="word-break:break-all">${href}</span></p>`
}
