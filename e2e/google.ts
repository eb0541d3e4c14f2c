// A fake Google: local keys for the server, a local widget for the browser.
import { createPrivateKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

const CLIENT_ID = 'rentify-journeys.apps.googleusercontent.com'
const KEY_ID = 'journeys'
const KEY_VARIABLE = 'E2E_GOOGLE_KEY'

/** The widget's options, and the credential it returns when pressed. */
type StandIn = { look?: Record<string, unknown>; credential?: string | null }

/** Publishes a key as Google does; the journeys' processes get the private key by environment. */
export async function startGoogleKeys(): Promise<{
  env: Record<string, string>
  stop: () => void
}> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  process.env[KEY_VARIABLE] = JSON.stringify(privateKey.export({ format: 'jwk' }))
  const keys = JSON.stringify({
    keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }],
  })
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(keys),
  )
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/certs` },
    stop: () => void server.close(),
  }
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
let made = 0

/** A credential for this user as Google signs it; `forged` with another key. */
export function googleCredential(
  person: { sub: string; email: string; name: string },
  { forged = false } = {},
): string {
  made += 1
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: 'https://accounts.google.com',
    aud: CLIENT_ID,
    iat: now,
    exp: now + 3600,
    jti: `${process.pid}-${made}`,
    email_verified: true,
    ...person,
  }
  const signed = `${encoded({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })}.${encoded(claims)}`
  const key = forged
    ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    : createPrivateKey({
        key: JSON.parse(process.env[KEY_VARIABLE] ?? '{}') as JsonWebKey,
        format: 'jwk',
      })
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}

const SCRIPT = 'https://accounts.google.com/gsi/client'
const failures = new WeakMap<Page, number>()

/**
 * Replaces Google's script on this page: a plain button that returns what `holdCredential` sets.
 * `page.route` would lead every request of every journey through this process, and turn the
 * browser's cache off.
 */
export async function standInForGoogle(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const body = Buffer.from(`(${widget.toString()})()`).toString('base64')
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    const left = failures.get(page) ?? 0
    failures.set(page, left - 1)
    const answered =
      left > 0
        ? browser.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
        : browser.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: 200,
            responseHeaders: [{ name: 'content-type', value: 'text/javascript' }],
            body,
          })
    // The journey may be over before the script was wanted.
    answered.catch(() => undefined)
  })
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: `${SCRIPT}*` }] })
}

/** Google's script cannot be loaded on this page, or not for the first few times. */
export function withoutGoogle(page: Page, times = Number.POSITIVE_INFINITY): void {
  failures.set(page, times)
}

export async function holdCredential(page: Page, credential: string | null): Promise<void> {
  await page.evaluate((value) => {
    const view = window as unknown as { standIn?: StandIn }
    view.standIn = { ...view.standIn, credential: value }
  }, credential)
}

/** The options that the button was rendered with. */
export function lookOfButton(page: Page): Promise<Record<string, unknown> | undefined> {
  return page.evaluate(() => (window as unknown as { standIn?: StandIn }).standIn?.look)
}

/** Runs in the browser. */
function widget(): void {
  const view = window as unknown as { standIn?: StandIn; google: unknown }
  let callback: (answer: { credential?: string }) => void = () => undefined
  view.google = {
    accounts: {
      id: {
        initialize: (options: { callback: typeof callback }) => {
          callback = options.callback
        },
        renderButton: (parent: HTMLElement, look: { width: number }) => {
          view.standIn = { ...view.standIn, look }
          const button = document.createElement('button')
          button.type = 'button'
          button.textContent = 'Sign in with Google'
          button.style.cssText = `width:${look.width}px;min-height:44px;background:#fff;color:#1f1f1f;border:1px solid #747775`
          button.onclick = () =>
            callback(view.standIn?.credential ? { credential: view.standIn.credential } : {})
          parent.replaceChildren(button)
        },
      },
    },
  }
}
