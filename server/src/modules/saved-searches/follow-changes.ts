// The process that matches hears of changes, and shows that it lives.
import type { Database } from '../../db/database.ts'
import { isWatching, leaveWatch } from './matching.repo.ts'
import type { Matching } from './matching.ts'

/** Changes that follow one another are matched together: the first soon, others once a second. */
const HEAR_MS = 250
const GATHER_MS = 1_000
/** Within the lease, which others wait for. */
const SIGN_MS = 4_000

export type Follower = {
  /** Matches what changed, and goes on with it in this process unless another one does. */
  begin(): Promise<void>
  close(): Promise<void>
}

/** `onTrouble` hears of what is tried again. */
export async function followChanges(
  { background: db, listener }: Pick<Database, 'background' | 'listener'>,
  matching: Matching,
  onTrouble: (error: Error) => void,
): Promise<Follower> {
  let isFollowing = false
  let isClosed = false
  let begunAt = 0
  let hearing: NodeJS.Timeout | undefined
  let signing: NodeJS.Timeout | undefined

  async function round(match: Matching['begin']): Promise<void> {
    begunAt = performance.now()
    isFollowing = await match()
    if (!isFollowing || isClosed) return
    clearTimeout(signing)
    signing = setTimeout(again, SIGN_MS).unref()
  }
  /** What fails is tried again at the next change, sign or minute. */
  function again(): void {
    if (isClosed || !isFollowing) return
    round(matching.goOn).catch((error: Error) => {
      if (isClosed) return
      onTrouble(error)
      signing = setTimeout(again, SIGN_MS).unref()
    })
  }
  function hear(): void {
    if (!isFollowing || hearing) return
    const ms = Math.max(HEAR_MS, begunAt + GATHER_MS - performance.now())
    hearing = setTimeout(() => {
      hearing = undefined
      again()
    }, ms).unref()
  }
  await listener.listen('listings', hear, hear)

  return {
    async begin() {
      if (await isWatching(db.sql)) await round(matching.begin)
    },
    async close() {
      isClosed = true
      clearTimeout(hearing)
      clearTimeout(signing)
      if (isFollowing) await leaveWatch(db.sql, matching.owner).catch(() => {})
    },
  }
}
