// `npm run check`: types, style, import rules, unused code, and the tests of the structure itself.
import { install, underProjectNode } from './project.mjs'
import { allGreen, compileMessages, stage, staticChecks, vitest } from './stages.mjs'

install()
await underProjectNode()
const green = await allGreen(async () => {
  await compileMessages()
  await staticChecks()
  await stage('architecture', vitest('--project', 'pure', 'architecture'))
})
process.exit(green ? 0 : 1)
