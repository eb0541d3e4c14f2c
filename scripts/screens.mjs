// `npm run screens [-- --out folder] [-g 'name of a state']`: every screen in every state at 360 to
// 1440 px, light and dark, in English and Hindi: what axe finds, and a picture of each.
import { resolve } from 'node:path'
import { findChromium } from './chromium.mjs'
import { build, install, ROOT, underProjectNode } from './project.mjs'
import { allGreen, playwright, stage } from './stages.mjs'

const args = process.argv.slice(2)
const at = args.indexOf('--out')
const [, folder = 'test-results/screens'] = at < 0 ? [] : args.splice(at, 2)
install()
await underProjectNode()
build()
const env = {
  CHROMIUM_PATH: await findChromium({ shell: true }),
  SCREENS_FOLDER: resolve(ROOT, folder),
}
const green = await allGreen(() =>
  stage('screens', playwright('--config', 'e2e/screens.config.ts', ...args), { show: true, env }),
)
console.log(`Pictures: ${env.SCREENS_FOLDER}`)
process.exit(green ? 0 : 1)
