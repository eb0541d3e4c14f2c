// `npm run judge [-- 50000]`: so many answers of searches, over catalogues that change at random,
// compared with the plain rules; `npm test` compares a few hundred.
import { fail, install, underProjectNode } from './project.mjs'
import { allGreen, stage, vitest } from './stages.mjs'

const answers = process.argv[2] ?? '20000'
if (!/^[1-9][0-9]*$/.test(answers)) fail('Usage: npm run judge -- 50000 (how many answers)')
install()
await underProjectNode()
const test = vitest('server/src/modules/search/search.property.test.ts')
const env = { COMPARED_ANSWERS: answers }
const green = await allGreen(() => stage(`${answers} answers`, test, { show: true, env }))
process.exit(green ? 0 : 1)
