// Finds the browser for the journeys: the environment's, the system's, Playwright's own, or Debian's when it may be installed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail } from './project.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

/** The path of a Chromium that runs; ends the script with a sentence when there is none. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH || process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH
  if (named) return runs(named) ? named : fail(`CHROMIUM_PATH ${named} does not run.`)
  const found = [...inPath(), ...MAC, await ofPlaywright()].find(runs)
  if (found) return found
  if (process.getuid?.() === 0 && runs('apt-get')) {
    console.log('Installing Chromium for the browser journeys …')
    const apt = (...args) => spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status
    if (apt('update') === 0 && apt('install', '-y', 'chromium') === 0) {
      const installed = inPath().find(runs)
      if (installed) return installed
    }
  }
  return fail('The browser journeys need Chromium: install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or set CHROMIUM_PATH.')
}

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
