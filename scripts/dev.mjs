// `npm run dev`: restarts the server and reloads the page when their files change.
import { join } from 'node:path'
import { install, ROOT, run, underProjectNode } from './project.mjs'

install()
await underProjectNode()
const { readEnv } = await import('../server/src/env.ts')
const { joinEmbedded } = await import('../server/src/db/embedded/index.ts')

try {
  const env = readEnv()
  const log = { info() {}, warn: console.error, error: console.error }
  // Held here, the database keeps running while the server restarts.
  const database = env.databaseUrl ? undefined : await joinEmbedded({ dataDir: env.dataDir, log })
  const children = [
    run(process.execPath, [
      '--watch',
      '--watch-preserve-output',
      '--watch-kill-signal=SIGINT',
      'server/src/main.ts',
    ]),
    run(process.execPath, [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')], {
      cwd: join(ROOT, 'web'),
    }),
  ]
  const code = await Promise.race(children)
  // When one of them ends, the other is ended too.
  process.kill(process.pid, 'SIGTERM')
  await Promise.all(children)
  await database?.stop()
  process.exitCode = code > 128 ? 0 : code
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
