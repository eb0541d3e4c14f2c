// Finds the browser for the journeys: the environment's, the system's, Playwright's own, or
// Debian's when it may be installed, and a font for Hindi.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail } from './project.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/**
 * Hindi as on an Android phone: without a font every letter is the same empty box, and widths mean
 * nothing.
 */
const FONTS = ['fonts-noto-core']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Headless Chromium: the journeys take two thirds of the time in it. */
const SHELL = 'chromium-headless-shell'

/**
 * The path of a working Chromium, or of its headless shell for the journeys; ends the script with a
 * sentence when there is none.
 */
export async function findChromium({ shell = false } = {}) {
  const named = process.env.CHROMIUM_PATH || process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH
  if (named) return runs(named) ? named : fail(`CHROMIUM_PATH ${named} does not run.`)
  const find = async () =>
    [...(shell ? inPath([SHELL]) : []), ...inPath(NAMES), ...MAC, await ofPlaywright()].find(runs)
  const missing = [
    ...(shell && !inPath([SHELL]).some(runs) ? [SHELL] : []),
    ...((await find()) ? [] : ['chromium']),
    ...(hasHindi() ? [] : FONTS),
  ]
  if (missing.length > 0 && mayInstall()) {
    console.log(`Installing ${missing.join(', ')} for the browser journeys …`)
    installPackages(missing)
  }
  return (
    (await find()) ??
    fail(
      'The browser journeys need Chromium: install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or set CHROMIUM_PATH.',
    )
  )
}

/** Without a font the journeys still run; their widths in Hindi are then those of another font. */
function hasHindi() {
  const listed = spawnSync('fc-list', [':lang=hi', 'family'], { encoding: 'utf8', timeout: 30_000 })
  return listed.status !== 0 || Boolean(listed.stdout.trim())
}

/** Installs Debian packages where this is allowed; returns whether all are there. */
export function installPackages(names) {
  if (!mayInstall() || apt('update') !== 0) return false
  return names
    .map((name) => apt('install', '-y', '--no-install-recommends', name))
    .every((status) => status === 0)
}

const mayInstall = () => process.getuid?.() === 0 && runs('apt-get')
const apt = (...args) =>
  spawnSync('apt-get', args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status

function inPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter((path) => existsSync(path))
}

async function ofPlaywright() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

function runs(program) {
  return (
    Boolean(program) &&
    spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
  )
}
