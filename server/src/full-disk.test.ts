// The product on a file system that is filled to its last byte: root of a Linux machine mounts one.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRegistration } from './testing/makers/accounts.ts'
import { createServerProcesses, RUNTIME, type ServerProcesses } from './testing/server-process.ts'

const canMount = process.platform === 'linux' && process.getuid?.() === 0 && mounts()

/** A container's root may not mount. */
function mounts(): boolean {
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const BACKUP = fileURLToPath(new URL('./commands/backup.ts', import.meta.url))
const WITHOUT = 'skipped: it takes root of a Linux machine, who may mount one'

describe.skipIf(!canMount)(
  canMount ? 'a full disk' : `a full disk (${WITHOUT})`,
  { timeout: 120_000 },
  () => {
    let disk: string
    let processes: ServerProcesses
    let server: Awaited<ReturnType<ServerProcesses['started']>>
    beforeAll(async () => {
      disk = await mkdtemp(join(tmpdir(), 'rentify-disk-'))
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk])
      processes = await createServerProcesses()
      server = await processes.started({ DATA_DIR: dataDir() })
    }, 120_000)
    afterAll(async () => {
      await processes.end()
      execFileSync('umount', ['-l', disk])
      await rm(disk, { recursive: true })
    })

    const dataDir = () => join(disk, 'data')
    const call = async (method: string, path: string, body?: object, token?: string) => {
      const isForm = body instanceof FormData
      const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, text }
    }
    const statusOf = async (...what: Parameters<typeof call>) => (await call(...what)).status
    /** Leaves not one byte. */
    const fill = async () => {
      const file = await open(join(disk, 'filler'), 'w')
      for (const size of [1_048_576, 4_096, 1]) {
        const part = Buffer.alloc(size)
        while (
          await file.write(part).then(
            ({ bytesWritten }) => bytesWritten === size,
            () => false,
          )
        );
      }
      await file.close()
    }
    const backUp = () => {
      const env = { ...RUNTIME, DATA_DIR: dataDir() }
      const command = [BACKUP, join(disk, 'backup')]
      const { status, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
      return { status, stderr }
    }
    const makeRoom = () => rmSync(join(disk, 'filler'))
    const database = async () => {
      const client = new pg.Client({
        host: join(dataDir(), 'postgres'),
        port: 5432,
        user: 'rentify',
        database: 'rentify',
        password: readFileSync(join(dataDir(), 'postgres.password'), 'utf8').trim(),
      })
      client.on('error', () => {})
      await client.connect()
      return client
    }

    it('ends nothing: reads go on, writes answer 507, and all is back once there is room', async () => {
      const form = aRegistration({ role: 'owner' })
      const { email, password } = form
      expect(await statusOf('POST', '/api/auth/register', form)).toBe(201)
      const signIn = () => call('POST', '/api/auth/login', { email, password })
      const { token } = JSON.parse((await signIn()).text) as { token: string }
      const photo = await sharp({
        create: { width: 640, height: 480, channels: 3, background: '#a52' },
      })
        .jpeg()
        .toBuffer()
      const upload = async () => {
        const picture = new FormData()
        picture.append(
          'picture',
          new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }),
          'room.jpg',
        )
        return call('POST', '/api/media', picture, token)
      }

      await fill()
      expect(JSON.parse((await upload()).text)).toMatchObject({ code: 'insufficient_storage' })
      const reads = ['/', '/rooms', '/api/rooms', '/api/health/ready', '/api/auth/profile']
      for (const path of reads)
        expect([path, await statusOf('GET', path, undefined, token)]).toEqual([path, 200])

      expect(backUp()).toEqual({
        status: 1,
        stderr: 'The disk is full: free some space, then run the command again.\n',
      })

      // Without room for its next log file, PostgreSQL ends.
      const client = await database()
      await expect(
        (async () => {
          for (;;)
            await client.query('update accounts set language = language; select pg_switch_wal()')
        })(),
      ).rejects.toThrow()
      await client.end().catch(() => {})
      // Connections that are open end a moment later than the one that failed.
      await expect
        .poll(() => statusOf('GET', '/api/auth/profile', undefined, token), { timeout: 60_000 })
        .toBe(503)
      expect(await statusOf('GET', '/api/health/live')).toBe(200)

      makeRoom()
      await expect.poll(server.readiness, { timeout: 60_000 }).toBe(200)
      expect((await upload()).status).toBe(201)
      expect(backUp()).toEqual({ status: 0, stderr: '' })
      const before = (await readdir(join(dataDir(), 'mails'))).length
      expect(await statusOf('POST', '/api/auth/register', aRegistration())).toBe(201)
      await expect
        .poll(async () => (await readdir(join(dataDir(), 'mails'))).length, { timeout: 60_000 })
        .toBeGreaterThan(before)
      expect(server.child.exitCode).toBeNull()
    })
  },
)
