// Temporary files of multipart requests: `DATA_DIR/uploads/<host>-<pid>-<uuid>/`.
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

export type UploadFolder = {
  /** A path for a new file; its folder exists. */
  newFile(): Promise<string>
  /** Removes the folders of processes that ended during an upload. */
  sweep(): Promise<void>
  /** Removes this process's folder. */
  close(): Promise<void>
}

const DAY_MS = 86_400_000

/**
 * The folder of this process below `dataDir`. Several processes may share the data directory, even
 * from several machines.
 */
export function createUploadFolder(dataDir: string): UploadFolder {
  const root = join(dataDir, 'uploads')
  const own = `${hostname()}-${process.pid}-${randomUUID()}`
  return {
    newFile: async () => {
      await mkdir(join(root, own), { recursive: true, mode: 0o700 })
      return join(root, own, randomUUID())
    },
    sweep: async () => {
      for (const name of await readdir(root).catch(() => []))
        if (name !== own && (await isLeft(root, name)))
          await rm(join(root, name), { recursive: true, force: true })
    },
    close: () => rm(join(root, own), { recursive: true, force: true }),
  }
}

/** Whether the folder's process has ended; for another machine, judged by age. */
async function isLeft(root: string, name: string): Promise<boolean> {
  const [, host, pid] = /^(.+)-(\d+)-[0-9a-f-]{36}$/.exec(name) ?? []
  if (host === hostname() && !isRunning(Number(pid))) return true
  const found = await stat(join(root, name)).catch(() => null)
  return found !== null && found.mtimeMs < Date.now() - DAY_MS
}

function isRunning(pid: number): boolean {
  // In a container every start has the same number: a folder of it that is not ours is of a process
  // before.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
