import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const SHORT = 12

/** Of the installed package; two servers that differ in it run different code. */
export const { version: VERSION } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
) as { version: string }

/** The commit that is checked out in a folder; null where there is no repository. */
export function commitOf(folder = ROOT): string | null {
  try {
    const git = gitFolderOf(folder)
    const head = readFileSync(join(git, 'HEAD'), 'utf8').trim()
    const ref = /^ref: (.+)$/.exec(head)?.[1]
    return (ref ? findRef(git, ref) : head)?.slice(0, SHORT) ?? null
  } catch {
    return null
  }
}

/** In a work tree `.git` is a file that names the folder. */
function gitFolderOf(folder: string): string {
  const path = join(folder, '.git')
  try {
    const link = /^gitdir: (.+)$/m.exec(readFileSync(path, 'utf8'))?.[1]
    return link ? resolve(folder, link) : path
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EISDIR') return path
    throw error
  }
}

function findRef(git: string, ref: string): string | undefined {
  const shared = tryRead(join(git, 'commondir'))
  const folders = shared === null ? [git] : [git, resolve(git, shared.trim())]
  for (const folder of folders) {
    const loose = tryRead(join(folder, ref))
    if (loose !== null) return loose.trim()
    const packed = tryRead(join(folder, 'packed-refs'))
    const line = packed?.split('\n').find((one) => one.endsWith(` ${ref}`))
    if (line) return line.split(' ')[0]
  }
  return undefined
}

function tryRead(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
