// `npm run e2e`: the browser journeys on the built product; arguments go to Playwright.
import { findChromium } from './chromium.mjs'
import { build, install, underProjectNode } from './project.mjs'
import { allGreen, playwright, stage } from './stages.mjs'

install()
await underProjectNode()
build()
const env = { CHROMIUM_PATH: await findChromium({ shell: true }) }
const green = await allGreen(() =>
  stage('journeys', playwright(...process.argv.slice(2)), { show: true, env }),
)
process.exit(green ? 0 : 1)
