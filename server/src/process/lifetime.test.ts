import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** Runs a program with the server's lifetime. */
function run(program: string) {
  const source = `
    import { setTimeout as pause } from 'node:timers/promises'
    import { createLifetime } from ${JSON.stringify(new URL('./lifetime.ts', import.meta.url).href)}
    const log = { error: ({ err }, kind) => console.error(kind + ': ' + err.message), warn() {} }
    const lifetime = createLifetime()
    lifetime.logTo(log)
    ${program}`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', source],
    { encoding: 'utf8', timeout: 20_000 },
  )
  return { status, stdout, stderr }
}

it('logs an unhandled error once the server runs, and goes on', () => {
  const ran = run(`
    lifetime.onDrain(() => {})
    Promise.reject(new Error('no one waits for this'))
    setTimeout(() => { throw new Error('nothing catches this') })
    await pause(50)
    console.log('goes on')
    process.kill(process.pid, 'SIGINT')
    await pause(5_000)`)
  expect(ran).toEqual({
    status: 0,
    stdout: 'goes on\n',
    stderr:
      'unhandled rejection: no one waits for this\nuncaught exception: nothing catches this\n',
  })
})

it('ends with one sentence on such an error during the start', () => {
  const ran = run(`
    Promise.reject(new Error('The start cannot go on.'))
    await pause(5_000)`)
  expect(ran).toEqual({ status: 1, stdout: '', stderr: 'The start cannot go on.\n' })
})
