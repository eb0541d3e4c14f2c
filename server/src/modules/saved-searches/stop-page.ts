// Where a mail's link leads: to end or pause the mails without signing in (D88). Mail programs post
// to the same address (RFC 8058); looking at it changes nothing.
import { chosenLanguage, type Language } from '@rentify/contract/languages'
import { type Message, message } from '@rentify/contract/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Encryption } from '../../encryption/index.ts'
import { asCaller } from '../../fair-queue.ts'
import { escapeHtml } from '../../http/html.ts'
import { languageOf, textIn } from '../../http/language.ts'
import { countedAddress } from '../../limits/index.ts'
import { findMailbox } from '../accounts/index.ts'
import { stopMails } from './saved-searches.repo.ts'
import { accountOfToken, STOP_PATH } from './stop-token.ts'

type StopDeps = { readonly db: Database; readonly encryption: Encryption }
type Request = FastifyRequest<{ Querystring: { token?: unknown; action?: unknown } }>

/** Without scripts or a session: a mail is read anywhere. */
export function mountStopPage(app: FastifyInstance, { db, encryption }: StopDeps): void {
  const accountOf = ({ query: { token } }: Request) =>
    typeof token === 'string' ? accountOfToken(encryption, token) : null
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_000 },
      (_request, _text, done) => done(null, undefined),
    )
    // Rate-limited like API calls, although its path is not under /api.
    const config = { rateLimit: { allowList: [] }, multipart: { files: {} } as never }
    /** That of the browser's pages, else that of the mails. */
    const languageFor = async (request: Request, accountId: string | null) =>
      chosenLanguage(request.headers.cookie) ??
      (accountId ? (await findMailbox(db, accountId))?.language : null) ??
      (await languageOf(request))
    const send = async (request: Request, reply: FastifyReply, page: Page) =>
      sendPage(request, reply, page, await languageFor(request, accountOf(request)))
    scope.get(STOP_PATH, { config }, (request: Request, reply) =>
      send(request, reply, accountOf(request) === null ? INVALID : ASKS),
    )
    scope.post(STOP_PATH, { config }, async (request: Request, reply) => {
      const accountId = accountOf(request)
      if (!accountId) return send(request, reply, INVALID)
      const action = request.query.action === 'pause' ? 'pause' : 'unsubscribe'
      await asCaller(countedAddress(request.ip), () =>
        db.transaction((trx) => stopMails(trx, accountId, action)),
      )
      return send(request, reply, action === 'pause' ? PAUSED : UNSUBSCRIBED)
    })
  })
}

type Page = { readonly status: number; readonly title: Message; readonly text: Message }
const ASKS: Page = {
  status: 200,
  title: message('search_mails_title'),
  text: message('search_mails_asks'),
}
const UNSUBSCRIBED: Page = {
  status: 200,
  title: message('search_mails_ended_title'),
  text: message('search_mails_ended'),
}
const PAUSED: Page = {
  status: 200,
  title: message('search_mails_paused_title'),
  text: message('search_mails_paused'),
}
const INVALID: Page = {
  status: 410,
  title: message('search_mails_title'),
  text: message('link_invalid'),
}

function sendPage(
  request: Request,
  reply: FastifyReply,
  page: Page,
  language: Language,
): FastifyReply {
  const { status, title, text } = page
  const said = (words: Message) => escapeHtml(textIn(language, words))
  const button = (action: string, words: Message) =>
    `<form method="post" action="${STOP_PATH}?${escapeHtml(
      new URLSearchParams({ token: String(request.query.token), action }).toString(),
    )}"><button>${said(words)}</button></form>`
  const buttons =
    page === ASKS
      ? button('unsubscribe', message('search_mails_end')) +
        button('pause', message('search_mails_pause'))
      : ''
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${said(title)}</title><style>${STYLE}</style></head><body><main><h1>${said(title)}</h1><p>${said(text)}</p>${buttons}<p><a href="/saved-searches">${said(message('search_mails_manage'))}</a></p></main></body></html>`
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(html)
}

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif}main{max-width:32rem;margin:0 auto;padding:32px 16px}h1{font-size:1.5rem}button{width:100%;min-height:48px;margin:0 0 12px;border:1px solid #0a6670;border-radius:8px;background:#0a6670;color:#fff;font:inherit;font-weight:600;cursor:pointer}form+form button{background:none;border-color:currentColor;color:inherit}a{color:inherit}button:focus-visible,a:focus-visible{outline:3px solid #e0a100;outline-offset:2px}'
