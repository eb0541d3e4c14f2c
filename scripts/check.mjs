// `npm run check`: types, style, walls, unused code, and the tests of the house itself.
import { install, underProjectNode } from './project.mjs'
import { allGreen, stage, staticChecks, vitest } from './stages.mjs'

install()
await underProjectNode()
const green = await allGreen(async () => {
  await staticChecks()
  await stage('house', vitest('--project', 'pure', 'house'))
})
process.exit(green ? 0 : 1)
