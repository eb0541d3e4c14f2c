import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const HERE = fileURLToPath(new URL('cleanup.ts', import.meta.url))

/** A measurement with its own folder and process, which prints them, and goes on like this. */
async function begin(goesOn: string) {
  const program = `
    import { spawn } from 'node:child_process'
    import { once } from 'node:events'
    import { ending, temporaryFolder } from ${JSON.stringify(HERE)}
    const folder = temporaryFolder()
    const child = spawn('sleep', ['600'], { stdio: 'ignore' })
    ending(child)
    await once(child, 'spawn')
    console.log(JSON.stringify({ folder: folder.path, child: child.pid }))
    ${goesOn}`
  const measurement = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [said, complained] = ['', '']
  measurement.stderr.on('data', (text: Buffer) => {
    complained += text
  })
  const ended = once(measurement, 'close').then(([code]) => ({
    code: code as number | null,
    complained,
  }))
  for await (const text of measurement.stdout) {
    said += text
    if (said.includes('\n')) break
  }
  return { measurement, ended, ...(JSON.parse(said) as { folder: string; child: number }) }
}

/** Zombies count as ended. */
function lives(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

const FOREVER = 'await new Promise((resolve) => setTimeout(resolve, 600_000))'

describe('a measurement', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('that is ended by %s leaves no process and no folder', async (signal, expected) => {
    const { measurement, ended, folder, child } = await begin(FOREVER)
    expect([existsSync(folder), lives(child)]).toEqual([true, true])
    measurement.kill(signal)
    measurement.kill(signal)
    expect((await ended).code).toBe(expected)
    expect([existsSync(folder), lives(child)]).toEqual([false, false])
  })

  it.each([
    ['throws', `throw new Error('It rained.')`],
    [
      'forgets a promise that is rejected',
      `void Promise.reject(new Error('It rained.')); ${FOREVER}`,
    ],
    ['throws beside its course', `setTimeout(() => { throw new Error('It rained.') }); ${FOREVER}`],
  ])('that %s reports it, and leaves no process and no folder', async (_, goesOn) => {
    const { ended, folder, child } = await begin(goesOn)
    expect(await ended).toMatchObject({
      code: 1,
      complained: expect.stringContaining('It rained.'),
    })
    expect([existsSync(folder), lives(child)]).toEqual([false, false])
  })

  it('cleans up what was started while it was being ended', async () => {
    const { measurement, ended, folder, child } = await begin(`
      import { onCleanup } from ${JSON.stringify(HERE)}
      onCleanup(async () => { onCleanup(async () => console.error('and the last')) })
      ${FOREVER}`)
    measurement.kill('SIGTERM')
    expect(await ended).toMatchObject({
      code: 143,
      complained: expect.stringContaining('and the last'),
    })
    expect([existsSync(folder), lives(child)]).toEqual([false, false])
  })
  it('ends what a script started that it started', async () => {
    const { measurement, ended } = await begin(`
      const script = spawn('sh', ['-c', 'sleep 600 & echo $!; wait'], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
      ending(script, { detached: true })
      for await (const text of script.stdout) { console.error(String(text)); process.kill(process.pid, 'SIGTERM') }`)
    const { complained } = await ended
    expect(Number(complained)).toBeGreaterThan(1)
    await expect.poll(() => lives(Number(complained))).toBe(false)
    expect(measurement.exitCode).toBe(143)
  })
})
