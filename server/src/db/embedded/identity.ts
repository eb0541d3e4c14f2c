import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { StartError } from '../../start-error.ts'

/** The user that PostgreSQL runs as; empty: the current user. */
export type Identity = { readonly uid?: number; readonly gid?: number }

/**
 * PostgreSQL does not run as root: there it runs as the cluster's owner, or for a new cluster as
 * `postgres`, else `nobody`.
 * @throws {StartError} when the cluster belongs to another user and we are not root.
 */
export function identityFor(cluster: string): Identity {
  const owner = statSync(cluster, { throwIfNoEntry: false })
  const us = process.getuid?.()
  if (us !== 0) {
    if (owner && owner.uid !== us)
      throw new StartError(
        `The database in ${cluster} belongs to another user of this machine: start as that user, or set DATA_DIR to another folder.`,
      )
    return {}
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const found = idOf('postgres') ?? idOf('nobody')
  if (!found)
    throw new StartError(
      'PostgreSQL does not run as root, and this machine has neither a postgres nor a nobody user: start as an ordinary user, or set DATABASE_URL.',
    )
  return found
}

/** Whether `identity` can use a folder: enter it, read it and make files in it. */
export function canUse(identity: Identity, folder: string): boolean {
  if (identity.uid === undefined) return true
  return (
    spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -w "$1" && test -x "$1"', 'sh', folder], {
      ...identity,
      cwd: '/',
      stdio: 'ignore',
    }).status === 0
  )
}

function idOf(name: string): Identity | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(
        execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
      ),
    )
    return uid && gid ? { uid, gid } : undefined
  } catch {
    return undefined
  }
}
