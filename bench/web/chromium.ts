// Browsers for Lighthouse: each a new one on a copy of a prepared profile, so that every visit is cold.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium as playwright } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { SIGNED_IN_COOKIE, type SignedIn } from './visitor.ts'

const FLAGS = [
  '--headless=new',
  '--disable-gpu',
  '--disable-extensions',
  '--disable-component-extensions-with-background-pages',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-client-side-phishing-detection',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-features=Translate,OptimizationHints,MediaRouter,DialMediaRouteProvider,InterestFeedContentSuggestions,CertificateTransparencyComponentUpdater',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
  '--disable-sync',
  '--mute-audio',
  '--no-first-run',
  '--no-default-browser-check',
  '--password-store=basic',
  '--use-mock-keychain',
]
/** Chromium's own walls do not stand under root. */
const WALLS = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const STARTED_WITHIN_MS = 20_000

const executable: string = await findChromium()
export const version = spawnSync(executable, ['--version'], { encoding: 'utf8' }).stdout.trim()
export const launchOptions = { executablePath: executable, args: [...WALLS, '--disable-gpu'] }

export type Browser = { readonly port: number; stop(): Promise<void> }

/** A profile in which somebody is signed in at this address (nobody: an empty one), made without a request to it. */
export async function prepareProfile(url: string, person: SignedIn | null): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rentify-profile-'))
  const context = await playwright.launchPersistentContext(folder, launchOptions)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(url)
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, person?.stored ?? {})
  if (person) await context.addCookies([{ ...SIGNED_IN_COOKIE, url, expires: Date.now() / 1000 + 86_400 }])
  await context.close()
  return folder
}

/** A browser on a copy of the profile, with nothing in its cache and no connection open. */
export async function startChromium(profile: string): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'rentify-visit-'))
  await cp(profile, folder, { recursive: true, filter: (path) => !/\/(Cache|Code Cache|GPUCache|Singleton\w+)$/.test(path) })
  const child = spawn(executable, [...FLAGS, ...WALLS, '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  return {
    port: await portIn(join(folder, 'DevToolsActivePort')),
    stop: async () => {
      child.kill()
      await exited
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

async function portIn(file: string): Promise<number> {
  const deadline = performance.now() + STARTED_WITHIN_MS
  while (performance.now() < deadline) {
    const port = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
    if (port > 0) return port
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('Chromium did not start.')
}
