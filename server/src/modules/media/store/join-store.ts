// A server joins the store of its database: it compares their ids, and drops from its cache what is
// deleted.
import type { Logger } from 'pino'
import type { Database } from '../../../db/database.ts'
import { findUnregistered } from '../media.repo.ts'
import { idsOf, prefixOf } from '../picture-names.ts'
import type { CachedStore } from './disk-cache.ts'
import { createStoreIdentity, movedSentence } from './identity.ts'
import { type ObjectStore, StoreAway } from './object-store.ts'
import { openCached, openObjects, type StoreOptions } from './open-store.ts'

/** @throws {StartError} when the database's pictures are in another store. */
export async function joinStore({
  db,
  log,
  ...options
}: StoreOptions & { readonly db: Database; readonly log: Logger }): Promise<ObjectStore> {
  const cache = openCached(options, (state, reason) => {
    if (state === 'back') log.info('The bucket of the pictures answers again.')
    else log.warn(awaySentence(reason))
  })
  const objects = cache ?? openObjects(options)
  // What cannot be compared now is compared before the first picture is stored.
  await createStoreIdentity(db, objects)
    .id()
    .catch((error: unknown) => {
      if (!(error instanceof StoreAway)) throw error
      log.warn(awaySentence(error.message))
    })
  const tell = (place: string) => place !== objects.place && log.warn(movedSentence(place))
  await db.listener.listen('pictures_moved', tell, () => {})
  if (cache) await dropDeleted(db, cache, log)
  return objects
}

const awaySentence = (reason: string) =>
  `The bucket of the pictures cannot be used (${reason}): pictures that this machine has are served, others and uploads are answered with 503.`

/** Access is decided by rows: this only frees the disk of what nobody may see any more. */
async function dropDeleted(db: Database, cache: CachedStore, log: Logger): Promise<void> {
  const orWarn = (work: Promise<void>) =>
    void work.catch((error: Error) => log.warn(`Cached pictures were not looked at: ${error}`))
  const compare = async () => {
    for await (const keys of cache.cachedKeys())
      for (const id of await findUnregistered(db.background.sql, idsOf(keys)))
        await cache.forget(prefixOf(id))
  }
  await db.listener.listen(
    'pictures_removed',
    (id) => /^[0-9a-f]{32}$/.test(id) && orWarn(cache.forget(prefixOf(id))),
    () => orWarn(compare()),
  )
  orWarn(compare())
}
