// Moves an installation's pictures to another store while its servers run: copied and verified a
// folder at a time, so that a move that was cut off goes on where it was. The database then says
// that the other store is in use, in one transaction that no upload overlaps.
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../../db/database.ts'
import { StartError } from '../../../start-error.ts'
import { idsOf, prefixOf } from '../picture-names.ts'
import {
  beginMove,
  findPicturesSince,
  lockStore,
  recordMoved,
  type StoreRow,
  useStore,
} from './identity.repo.ts'
import { readStoreId, writeStoreId } from './identity.ts'
import { eachOf, keysOf, type ObjectStore, StoreAway } from './object-store.ts'

export type Move = {
  readonly db: Database
  readonly from: ObjectStore
  readonly to: ObjectStore
  /** Called after each of the 256 folders. */
  readonly onProgress?: (folder: string, copied: number) => void
}

const AT_ONCE = 8
const FOLDERS = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'))
/** A picture’s row may commit so long after its time; the last pass finds later ones. */
const LATE_MS = 15_000
/** How often a copy is tried again, a second apart, while a store is away. */
const TRIES = 60
/** Uploads that arrive during a pass; with fewer left, the switch holds nobody up. */
const FEW = 20

/**
 * Copies every picture, and switches. Safe to repeat: it resumes, and after the switch it copies
 * what is still missing. Returns how many objects were copied.
 * @throws {StartError} when `from` is not the store in use, `to` holds anything else, or a copy
 * differs from its original.
 */
export async function movePictures(move: Move): Promise<number> {
  const { db, to } = move
  const state = await begin(move)
  if (state === 'switched') return copyAll(move, () => true)
  let copied = await copyAll(move, (folder) => folder > (state.movedTo ?? ''), state.id)
  let since = state.began
  for (let left = Number.POSITIVE_INFINITY; left > FEW; ) {
    const passBegan = Date.now()
    const ids = await findPicturesSince(db.background.sql, since)
    left = await copyPictures(move, ids)
    copied += left
    since = new Date(passBegan - LATE_MS)
  }
  await db.background.transaction(async (trx) => {
    const row = await lockStore(trx, state.id, to.place)
    if (row.moveId !== state.id) throw new StartError('Another move has begun: run this again.')
    copied += await copyPictures(move, await findPicturesSince(trx, since))
    await useStore(trx, state.id, to.place)
  })
  // Nothing is stored in the old place any more: what a missed row left there is found now.
  return copied + (await copyAll(move, () => true))
}

type Begun = { readonly id: string; readonly movedTo: string | null; readonly began: Date }

/** A new move, or the one that was cut off. */
async function begin({ db, from, to }: Move): Promise<Begun | 'switched'> {
  const [source, target] = [await readStoreId(from), await readStoreId(to)]
  const row = await db.background.transaction(async (trx) => {
    const locked = await lockStore(trx, source ?? randomUUID(), from.place)
    if (locked.isNew && source === null) await writeStoreId(from, locked.id)
    return locked
  })
  if (target !== null && row.id === target) return 'switched'
  if (!row.isNew && row.id !== source)
    throw new StartError(
      `The pictures are in ${row.place}, and MEDIA_URL says ${from.place}: set it to where they are.`,
    )
  if (target !== null && row.moveId === target && row.moveBeganAt)
    return { id: target, movedTo: row.movedTo, began: row.moveBeganAt }
  if (target !== null || (await holdsPictures(to)))
    throw new StartError(
      `${to.place} holds pictures already, and no copy that this move has begun: name an empty place.`,
    )
  return beginNew(db, to)
}

async function beginNew(db: Database, to: ObjectStore): Promise<Begun> {
  const id = randomUUID()
  const row: StoreRow = await db.background.transaction(async (trx) => {
    await lockStore(trx, id, to.place)
    await beginMove(trx, id, to.place)
    return lockStore(trx, id, to.place)
  })
  await writeStoreId(to, id)
  return { id, movedTo: null, began: row.moveBeganAt ?? new Date() }
}

async function holdsPictures(store: ObjectStore): Promise<boolean> {
  for await (const part of store.list(''))
    if (idsOf(part.map(({ key }) => key)).length > 0) return true
  return false
}

/** Copies the folders that are wanted; with an id, each is recorded once it is verified. */
async function copyAll(
  move: Move,
  isWanted: (folder: string) => boolean,
  moveId?: string,
): Promise<number> {
  let copied = 0
  for (const folder of FOLDERS.filter(isWanted)) {
    copied += await copyBelow(move, `${folder}/`, moveId !== undefined)
    if (moveId !== undefined) await recordMoved(move.db.background.sql, moveId, folder)
    move.onProgress?.(folder, copied)
  }
  return copied
}

async function copyPictures(move: Move, ids: readonly string[]): Promise<number> {
  let copied = 0
  await eachOf(ids, AT_ONCE, async (id) => {
    copied += await copyBelow(move, prefixOf(id), false)
  })
  return copied
}

/** Copies what is missing; `verifies`: what is there is compared, too. */
async function copyBelow({ from, to }: Move, prefix: string, verifies: boolean): Promise<number> {
  const there = await persist(() => keysOf(to, prefix))
  const keys = [...(await persist(() => keysOf(from, prefix)))].filter(
    (key) => idsOf([key]).length > 0,
  )
  let copied = 0
  const wanted = keys.filter((key) => verifies || !there.has(key))
  await eachOf(wanted, AT_ONCE, async (key) => {
    if (await persist(() => copyOne(from, to, key, there.has(key)))) copied += 1
  })
  return copied
}

/** Returns whether it had to be copied. */
async function copyOne(
  from: ObjectStore,
  to: ObjectStore,
  key: string,
  isThere: boolean,
): Promise<boolean> {
  const content = await from.get(key)
  // One that was deleted meanwhile.
  if (content === null) return false
  const wanted = hashOf(content)
  if (isThere && hashOf(await to.get(key)) === wanted) return false
  await to.put(key, content)
  if (hashOf(await to.get(key)) !== wanted)
    throw new StartError(
      `The copy of ${key} differs from its original: ${to.place} cannot be used.`,
    )
  return true
}

async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StoreAway) || tries >= TRIES) throw error
      await pause(1_000)
    }
}

const hashOf = (content: Buffer | null) =>
  content && createHash('sha256').update(content).digest('hex')
