// `npm run pictures`: the pictures of README.md, taken of the built product and its demo data.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { build, install, ROOT, underProjectNode } from './project.mjs'

const PORT = 5098
const ADDRESS = `http://127.0.0.1:${PORT}`
const PHONE = { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true }
const DESKTOP = { viewport: { width: 1280, height: 800 } }
const MOST_BYTES = 60_000

/** `as` is the role of a demo account; `shows` is what a page has to show before it is taken. */
const PICTURES = [
  { name: 'renter', path: '/rooms?city=Noida', device: PHONE, as: 'renter', shows: 'article' },
  { name: 'owner', path: '/owner-dashboard', device: DESKTOP, as: 'owner', shows: 'main h1' },
  { name: 'back-office', path: '/admin', device: DESKTOP, as: 'admin', shows: 'main h1' },
  {
    name: 'hindi-dark',
    path: '/hotels?city=Jaipur',
    device: { ...PHONE, colorScheme: 'dark' },
    as: 'renter',
    language: 'hi',
    shows: 'article',
  },
]

install()
await underProjectNode()
build()
const { chromium } = await import('@playwright/test')
const { default: sharp } = await import('sharp')

const dataDir = await mkdtemp(join(tmpdir(), 'rentify-pictures-'))
const server = spawn(process.execPath, ['server/dist/main.cjs'], {
  cwd: ROOT,
  env: {
    ...process.env,
    PORT: String(PORT),
    DATA_DIR: dataDir,
    DEMO: 'on',
    PLACEHOLDERS: 'off',
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const ended = once(server, 'exit')
try {
  await Promise.race([
    ready(),
    ended.then(([code]) => {
      throw new Error(`The server ended with ${code} before it was ready.`)
    }),
  ])
  const browser = await chromium.launch({
    executablePath: await findChromium({ shell: true }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  for (const picture of PICTURES) await take(browser, picture)
  await browser.close()
} finally {
  server.kill('SIGTERM')
  await ended
  await rm(dataDir, { recursive: true, force: true })
}

async function ready() {
  while (!(await fetch(`${ADDRESS}/api/health/ready`).catch(() => null))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 200))
}

async function take(browser, { name, path, device, as, language = 'en', shows }) {
  const context = await browser.newContext({
    ...device,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    baseURL: ADDRESS,
    storageState: await stateOf(as, language),
  })
  const page = await context.newPage()
  await page.goto(path)
  await page.locator(shows).first().waitFor()
  await page.waitForLoadState('networkidle')
  const file = join(ROOT, 'docs/pictures', `${name}.webp`)
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 72, effort: 6 })
    .toFile(file)
  await context.close()
  console.log(`${name}.webp: ${size} bytes`)
  if (size > MOST_BYTES) throw new Error(`${name}.webp is larger than ${MOST_BYTES} bytes.`)
}

/** What the browser of this demo account stores. */
async function stateOf(role, language) {
  const cookies = [{ name: 'language', value: language }]
  const localStorage = []
  if (role) {
    const { token, user } = await signIn(role)
    cookies.push({ name: 'signed-in', value: '1' })
    const values = {
      role: user.role,
      email: user.email,
      userName: user.name,
      userId: user._id,
      user: JSON.stringify(user),
      token,
    }
    for (const [name, value] of Object.entries(values)) localStorage.push({ name, value })
  }
  return {
    cookies: cookies.map((cookie) => ({
      ...cookie,
      domain: '127.0.0.1',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax',
    })),
    origins: [{ origin: ADDRESS, localStorage }],
  }
}

async function signIn(role) {
  const { demoAccounts } = await (await fetch(`${ADDRESS}/api/settings/public`)).json()
  const { email, password } = demoAccounts.find((account) => account.role === role)
  const answer = await fetch(`${ADDRESS}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.json()
}
