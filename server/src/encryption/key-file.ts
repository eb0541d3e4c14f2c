import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/** In the data directory, readable by the server's user only; part of every backup. */
export const SECRET_KEY_FILE = 'secret.key'

const KEY_BYTES = 32

/**
 * Reads the key of this data directory, or creates it; concurrent processes get the same key.
 * @throws {StartError} when the file is invalid or cannot be created.
 */
export async function readOrMakeKey(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, SECRET_KEY_FILE)
  return (await readKey(path)) ?? (await makeKey(dataDir, path))
}

async function readKey(path: string): Promise<Buffer | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  if (text === null) return null
  const key = Buffer.from(text.trim(), 'base64url')
  if (key.length !== KEY_BYTES)
    throw new StartError(
      `${path} holds no key: put back the one from your backup, or remove the file if no account uses two-step sign-in yet.`,
    )
  return key
}

async function makeKey(dataDir: string, path: string): Promise<Buffer> {
  const half = `${path}.${randomUUID()}.tmp`
  const file = await mkdir(dataDir, { recursive: true })
    .then(() => open(half, 'wx', 0o600))
    .catch((error: NodeJS.ErrnoException) => {
      throw new StartError(
        `${dataDir} cannot be written to (${error.code}), so no key can be stored there: make it writable, or set SECRET_KEY.`,
      )
    })
  try {
    await file.writeFile(`${randomBytes(KEY_BYTES).toString('base64url')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  // A link fails where a rename would replace a key that another process just created.
  await link(half, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(half)
  const key = await readKey(path)
  if (!key) throw new StartError(`${path} was made and is gone again.`)
  return key
}
