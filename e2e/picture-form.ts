// A page with the picture input alone, served beside the product: journeys of pictures need no
// other field.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build, type Plugin } from 'vite'
import { expect } from './fixtures.ts'

const WEB = join(import.meta.dirname, '../web')
const BASE = '/picture-form/'
const ENTRY = 'virtual:picture-form'
const CODE = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import '${WEB}/src/ui/styles.css'
import { PictureForm } from '${WEB}/src/features/media/testing/PictureForm.tsx'
import { Toasts } from '${WEB}/src/ui/toasts/Toasts.tsx'

const root = createRoot(document.querySelector('main div'))
window.stored = []
window.show = (options = {}) => root.render([
  createElement(PictureForm, { key: Math.random(), onChange: (list) => { window.stored = list }, ...options }),
  createElement(Toasts, { key: 'toasts' }),
])
`

declare global {
  interface Window {
    show: (options?: object) => void
    stored: readonly { key: string; blob?: Blob; picture?: { id: string } }[]
  }
}

const entry: Plugin = {
  name: 'picture-form',
  resolveId: (id) => (id === ENTRY ? join(WEB, 'picture-form.js') : null),
  load: (id) => (id === join(WEB, 'picture-form.js') ? CODE : null),
}

export type BuiltFiles = ReadonlyMap<string, string | Uint8Array>

/** The files of the page by their address. */
export async function buildPictureForm(): Promise<BuiltFiles> {
  const built = await build({
    configFile: false,
    root: WEB,
    base: BASE,
    mode: 'en',
    logLevel: 'silent',
    plugins: [entry],
    worker: { format: 'es' },
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: ENTRY,
        output: { entryFileNames: 'entry.js', assetFileNames: '[name][extname]' },
      },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The picture form was not built.')
  return new Map(
    output.output.map((file) => [
      BASE + file.fileName,
      file.type === 'chunk' ? file.code : file.source,
    ]),
  )
}

/** Opens the form; `options` are those of `usePictures`. */
export async function openPictureForm(
  page: Page,
  files: BuiltFiles,
  options: object = {},
): Promise<void> {
  await page.route(`**${BASE}**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const body = files.get(pathname)
    if (body === undefined) return route.fulfill({ status: 404 })
    return route.fulfill({
      contentType: pathname.endsWith('.css') ? 'text/css' : 'text/javascript',
      body: Buffer.from(body),
    })
  })
  await page.goto('/career.html')
  await page.evaluate(() => {
    const main = document.createElement('main')
    main.className = 'page'
    const heading = document.createElement('h1')
    heading.textContent = 'Photos'
    main.append(heading, document.createElement('div'))
    document.body.replaceChildren(main)
  })
  for (const [path] of files) if (path.endsWith('.css')) await page.addStyleTag({ url: path })
  await page.addScriptTag({ url: `${BASE}entry.js`, type: 'module' })
  await page.waitForFunction(() => 'show' in window)
  await page.evaluate((given) => window.show(given), options)
  await expect(page.locator('.pickers .btn').first()).toBeVisible()
}
