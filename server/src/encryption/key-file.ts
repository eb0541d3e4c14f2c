import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'
import { type Key, keysOf } from './key.ts'

export type KeyOptions = {
  /** Null: the data directory's own key, made where it is missing. */
  readonly secretKey: string | null
  /** The one before it, while secrets are encrypted anew. */
  readonly secretKeyOld?: string | null | undefined
  readonly dataDir: string
}

/** In the data directory, readable by the server's user only; part of every backup. */
export const SECRET_KEY_FILE = 'secret.key'
/** The key before, while secrets are encrypted anew. */
const OLD_KEY_FILE = 'secret.key.old'

const KEY_BYTES = 32

/**
 * The keys of the environment, else those in the data directory's files, created when missing;
 * concurrent processes get the same. The present one is first, then what else they may mean.
 * @throws {StartError} when a file is invalid or cannot be created.
 */
export async function readGivenKeys(options: KeyOptions): Promise<[Key, ...Key[]]> {
  const { secretKey, secretKeyOld, dataDir } = options
  const path = join(dataDir, SECRET_KEY_FILE)
  const [first, ...others] = secretKey
    ? keysOf(secretKey)
    : ((await readKeys(path)) ?? (await makeKey(dataDir, path)))
  if (!first) throw new StartError('SECRET_KEY holds no key.')
  const before = secretKey
    ? keysOf(secretKeyOld ?? '')
    : ((await readKeys(join(dataDir, OLD_KEY_FILE))) ?? [])
  return [first, ...others, ...before]
}

/**
 * Puts a new key into the data directory and keeps the old one beside it; nothing where that has
 * happened before.
 */
export async function replaceKeyFile(dataDir: string): Promise<void> {
  const [path, old] = [join(dataDir, SECRET_KEY_FILE), join(dataDir, OLD_KEY_FILE)]
  await link(path, old).catch(ignoreExisting)
  const [present, before] = [await readFile(path, 'utf8'), await readFile(old, 'utf8')]
  if (present !== before) return
  await rename(await writeKey(path), path)
  await syncFolder(dataDir)
}

/** Removes the old key, once nothing needs it. */
export async function removeOldKeyFile(dataDir: string): Promise<void> {
  await rm(join(dataDir, OLD_KEY_FILE), { force: true })
}

/** Whether a data directory's key is this one; true where it has none, being given one. */
export async function isKeyThere(dataDir: string, keyId: Buffer): Promise<boolean> {
  const paths = [SECRET_KEY_FILE, OLD_KEY_FILE].map((name) => join(dataDir, name))
  const keys = (await Promise.all(paths.map(readKeys))).flatMap((some) => some ?? [])
  return keys.length === 0 || keys.some(({ id }) => id.equals(keyId))
}

async function readKeys(path: string): Promise<Key[] | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  if (text === null) return null
  const keys = keysOf(text.trim())
  if (keys.length === 0)
    throw new StartError(
      `${path} holds no key: put back the one from your backup, or remove the file if no account uses two-step sign-in yet.`,
    )
  return keys
}

async function makeKey(dataDir: string, path: string): Promise<Key[]> {
  const half = await mkdir(dataDir, { recursive: true })
    .then(() => writeKey(path))
    .catch((error: NodeJS.ErrnoException) => {
      throw new StartError(
        `${dataDir} cannot be written to (${error.code}), so no key can be stored there: make it writable, or set SECRET_KEY.`,
      )
    })
  // A link fails where a rename would replace a key that another process just created.
  await link(half, path).catch(ignoreExisting)
  await rm(half)
  await syncFolder(dataDir)
  const keys = await readKeys(path)
  if (!keys) throw new StartError(`${path} was made and is gone again.`)
  return keys
}

/** Writes a new key beside its place; returns where. */
async function writeKey(path: string): Promise<string> {
  const half = `${path}.${randomUUID()}.tmp`
  const file = await open(half, 'wx', 0o600)
  try {
    await file.writeFile(`${randomBytes(KEY_BYTES).toString('base64url')}\n`)
    // Root makes it for the server's user, to whom the folder belongs.
    const { uid, gid } = await stat(dirname(path))
    if (process.getuid?.() === 0 && uid !== 0) await file.chown(uid, gid).catch(ignoreRefused)
    await file.sync()
  } finally {
    await file.close()
  }
  return half
}

/** Makes a name survive a power failure; Windows cannot open folders and does this by itself. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

/** Some file systems have no owners. */
function ignoreRefused(error: NodeJS.ErrnoException): void {
  if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes(error.code ?? '')) throw error
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
