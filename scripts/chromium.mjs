// Finds the browser for the journeys: the environment's, the system's, Playwright's own, or Debian's when it may be installed, and a font for Hindi.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail } from './project.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** Hindi as an Android phone writes it: without a font for it every letter is the same empty box, and measures nothing. */
const FONTS = ['fonts-noto-core']
const MAC = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

/** The path of a Chromium that runs; ends the script with a sentence when there is none. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH || process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH
  if (named) return runs(named) ? named : fail(`CHROMIUM_PATH ${named} does not run.`)
  const found = [...inPath(), ...MAC, await ofPlaywright()].find(runs)
  if (found) {
    installFonts()
    return found
  }
  if (mayInstall()) {
    console.log('Installing Chromium for the browser journeys …')
    if (apt('update') === 0 && apt('install', '-y', 'chromium', ...FONTS) === 0) {
      const installed = inPath().find(runs)
      if (installed) return installed
    }
  }
  return fail('The browser journeys need Chromium: install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or set CHROMIUM_PATH.')
}

/** Where there is no font for Hindi and one may be installed. Without it journeys still run; their widths in Hindi are then another font's. */
function installFonts() {
  const listed = spawnSync('fc-list', [':lang=hi', 'family'], { encoding: 'utf8', timeout: 30_000 })
  if (listed.status !== 0 || listed.stdout.trim() || !mayInstall()) return
  console.log('Installing a font for Hindi …')
  if (apt('update') === 0) apt('install', '-y', '--no-install-recommends', ...FONTS)
}

const mayInstall = () => process.getuid?.() === 0 && runs('apt-get')
const apt = (...args) => spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status

function inPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).filter((path) => existsSync(path))
}

async function ofPlaywright() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

function runs(program) {
  return Boolean(program) && spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}
