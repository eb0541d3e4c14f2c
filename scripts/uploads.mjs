// `npm run uploads [-- 1000]`: so many pictures uploaded to a bucket that fails a fifth of its
// requests, by a server that is killed again and again; none may be lost. `npm test` does a dozen.
import { fail, install, underProjectNode } from './project.mjs'
import { allGreen, stage, vitest } from './stages.mjs'

const uploads = process.argv[2] ?? '1000'
if (!/^[1-9][0-9]*$/.test(uploads)) fail('Usage: npm run uploads -- 1000 (how many pictures)')
install()
await underProjectNode()
const test = vitest('server/src/modules/media/lost-uploads.test.ts')
const env = { KILLED_UPLOADS: uploads }
const green = await allGreen(() => stage(`${uploads} uploads`, test, { show: true, env }))
process.exit(green ? 0 : 1)
