// Browsers for Lighthouse: each on a new copy of a prepared profile, so that every visit is cold.
import { spawn, spawnSync } from 'node:child_process'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium as playwright } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { ending, onCleanup, temporaryFolder } from '../parts/cleanup.ts'
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
/** Chromium's sandbox does not work under root. */
const SANDBOX_FLAGS = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const STARTED_WITHIN_MS = 20_000

const executable: string = await findChromium()
export const version = spawnSync(executable, ['--version'], { encoding: 'utf8' }).stdout.trim()
/** Playwright would end this process on a signal before the cleanup. */
export const launchOptions = {
  executablePath: executable,
  args: [...SANDBOX_FLAGS, '--disable-gpu'],
  handleSIGINT: false,
  handleSIGTERM: false,
  handleSIGHUP: false,
}

/** The browser's profile folder. */
export type Profile = ReturnType<typeof temporaryFolder>
export type Browser = { readonly port: number; stop(): Promise<void> }

/**
 * A profile with a signed-in user at this address (null: signed out), made without a request to it.
 */
export async function prepareProfile(url: string, person: SignedIn | null): Promise<Profile> {
  const folder = temporaryFolder()
  const opening = playwright.launchPersistentContext(folder.path, launchOptions)
  const close = onCleanup(async () => (await opening).close())
  const context = await opening
  const page = context.pages()[0] ?? (await context.newPage())
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(url)
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, person?.stored ?? {})
  if (person)
    await context.addCookies([{ ...SIGNED_IN_COOKIE, url, expires: Date.now() / 1000 + 86_400 }])
  await close()
  return folder
}

/** A browser on a copy of the profile, with an empty cache and no open connection. */
export async function startChromium(profile: Profile): Promise<Browser> {
  const { path: folder, remove } = temporaryFolder()
  await cp(profile.path, folder, {
    recursive: true,
    filter: (path) => !/\/(Cache|Code Cache|GPUCache|Singleton\w+)$/.test(path),
  })
  const child = spawn(
    executable,
    [
      ...FLAGS,
      ...SANDBOX_FLAGS,
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    // Debian starts the browser by a script, which would end without it.
    { stdio: 'ignore', detached: true },
  )
  const end = ending(child, { detached: true })
  return { port: await portIn(join(folder, 'DevToolsActivePort')), stop: () => end().then(remove) }
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
