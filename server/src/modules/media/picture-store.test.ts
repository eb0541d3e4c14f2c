import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { PICTURE_WIDTHS } from '@rentify/contract/media/picture'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { backUp } from '../../db/backup/index.ts'
import { lockPictures } from '../../db/backup/picture-lock.ts'
import { queriesOn } from '../../db/database.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { anOwnersAccount, aRoom, listed } from '../../testing/makers/listings.ts'
import { aPicture, showing } from '../../testing/makers/pictures.ts'
import { createPictureStore, type PictureStore } from './picture-store.ts'
import { createFolder } from './store/folder.ts'
import { endRemoval, holdUnusedName } from './store/writes.repo.ts'

let database: TestDatabase
let dataDir: string
let store: PictureStore
let owner: string

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'rentify-pictures-'))
  store = createPictureStore(database.db, dataDir)
  owner = await anOwnersAccount(database.db)
})
afterEach(() =>
  database.db.pool.query('delete from listings; delete from picture_uploads; delete from pictures'),
)
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

let made = 0
/** A name that no other test uses; each begins with its own two digits, the name of its folder. */
const aName = () => (++made).toString(16).padStart(2, '0').padEnd(32, '0')
const VARIANTS = PICTURE_WIDTHS.map((width) => ({
  width,
  format: 'jpg' as const,
  content: Buffer.from(`${width} pixels`),
}))
const upload = (id: string, accountId = owner) =>
  store.add({ id, color: '#0a6670', width: 1200, height: 800 }, VARIANTS, {
    accountId,
    sha256: id.repeat(2),
  })
const endUploads = () =>
  database.db.pool.query("update picture_uploads set uploaded_at = now() - interval '25 hours'")
const age = () =>
  database.db.pool.query("update pictures set created_at = now() - interval '25 hours'")
const rows = async () =>
  (await database.db.sql.selectFrom('pictures').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  )
const filesOf = async (id: string) =>
  (await readdir(join(dataDir, 'pictures', id.slice(0, 2))).catch(() => []))
    .filter((name) => name.startsWith(id))
    .sort()
const wholeSetOf = (id: string) => PICTURE_WIDTHS.map((width) => `${id}-${width}.jpg`).sort()

async function aConnection<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

describe('the pictures of listings', () => {
  /** Both sides: what lists return, and the rows that prevent the deletion of pictures. */
  async function sides() {
    const { rows } = await sql<{ sent: string[]; kept: string[] }>`
      select array(select p ->> 'id' from jsonb_array_elements(l.pictures) p) as sent,
        array(select picture_id from listing_pictures p where p.listing_id = l.id order by position) as kept
      from listings l order by l.created_at`.execute(database.db.sql)
    for (const { sent, kept } of rows) expect(kept).toEqual(sent)
    return rows.map(({ kept }) => kept)
  }

  it('are referenced whenever a listing is written: inserted, reordered, removed, deleted', async () => {
    const [a, b, c] = [
      await aPicture(database.db, aName()),
      await aPicture(database.db, aName()),
      await aPicture(database.db, aName()),
    ]
    const [first = '', second = ''] = await listed(database.db, [
      aRoom(owner, showing(a, b)),
      aRoom(owner),
    ])
    await listed(database.db, [aRoom(owner, showing(c)), aRoom(owner, showing(b, b)), aRoom(owner)])
    expect(await sides()).toEqual([[a, b], [], [c], [b, b], []])
    const set = (id: string, values: { pictures?: string; title?: string; popularity?: number }) =>
      database.db.sql.updateTable('listings').set(values).where('id', '=', id).execute()
    await set(first, showing(c, b, a))
    await set(second, showing(a))
    await set(second, { title: 'Another name', popularity: 3 })
    expect((await sides()).slice(0, 2)).toEqual([[c, b, a], [a]])
    await set(first, { pictures: '[]' })
    expect((await sides())[0]).toEqual([])
    await database.db.sql.deleteFrom('listings').where('id', '=', second).execute()
    await sides()
    expect(
      await database.db.sql
        .selectFrom('listing_pictures')
        .select('listing_id')
        .where('listing_id', '=', second)
        .execute(),
    ).toEqual([])
  })

  it('cannot be deleted while a listing shows them, and cannot be shown when they do not exist', async () => {
    const id = await aPicture(database.db, aName())
    const [room = ''] = await listed(database.db, [aRoom(owner, showing(id))])
    await expect(
      database.db.sql.deleteFrom('pictures').where('id', '=', id).execute(),
    ).rejects.toThrow('listing_pictures_picture_id_fkey')
    await expect(listed(database.db, [aRoom(owner, showing('f'.repeat(32)))])).rejects.toThrow(
      'listing_pictures_picture_id_fkey',
    )
    await expect(
      listed(database.db, [aRoom(owner, { pictures: '[{"color": "#0a6670"}]' })]),
    ).rejects.toThrow('picture_id')
    expect(await store.deleteUnused([id])).toBe(0)
    await database.db.sql.deleteFrom('listings').where('id', '=', room).execute()
    expect(await store.deleteUnused([id, id])).toBe(2)
    expect(await rows()).toEqual([])
  })
})

describe('uploading and deleting the same pictures at once', () => {
  it('leaves every picture complete or deleted', async () => {
    const names = Array.from({ length: 20 }, aName)
    const owners = [owner, await anOwnersAccount(database.db)]
    const giveUp = (id: string, accountId: string) =>
      database.db.sql
        .deleteFrom('picture_uploads')
        .where('picture_id', '=', id)
        .where('account_id', '=', accountId)
        .execute()
    const rounds = async (work: () => Promise<void>) => {
      for (let round = 0; round < 8; round++) await work()
    }
    let deleted = 0
    const drop = (id: string) =>
      rounds(async () => {
        const removed = await store.deleteUnused([id])
        deleted += removed
      })
    await Promise.all(
      names.flatMap((id, at) => [
        drop(id),
        ...owners.map(async (account) => {
          await rounds(async () => {
            await upload(id, account)
            expect(await filesOf(id)).toEqual(expect.arrayContaining(wholeSetOf(id)))
            await giveUp(id, account)
          })
          // Half of them end uploaded.
          if (at % 2) await upload(id, account)
        }),
        drop(id),
      ]),
    )
    for (const [at, id] of names.entries()) if (at % 2 === 0) await store.deleteUnused([id])
    expect(await rows()).toEqual(names.filter((_id, at) => at % 2).sort())
    for (const [at, id] of names.entries())
      expect(await filesOf(id)).toEqual(at % 2 ? wholeSetOf(id) : [])
    expect(deleted).toBeGreaterThan(names.length)
  })

  it('lets an upload wait for a concurrent deletion, and stores the picture anew', async () => {
    const id = aName()
    await upload(id)
    await database.db.sql.deleteFrom('picture_uploads').execute()
    await aConnection(async (deleting) => {
      await deleting.query('begin')
      await deleting.query('delete from pictures where id = $1', [id])
      await deleting.query('commit')
      await deleting.query('begin')
      expect(await holdUnusedName(queriesOn(deleting), id)).toBe(true)
      const again = upload(id)
      await expect
        .poll(async () => (await deleting.query('select from pg_locks where not granted')).rowCount)
        .toBeGreaterThan(0)
      for (const name of await filesOf(id))
        await rm(join(dataDir, 'pictures', id.slice(0, 2), name))
      await endRemoval(queriesOn(deleting), id)
      await deleting.query('commit')
      await again
    })
    expect(await rows()).toEqual([id])
    expect(await filesOf(id)).toEqual(wholeSetOf(id))
  })

  it('lets a deletion wait for a concurrent upload, and leaves the picture alone', async () => {
    const id = await aPicture(database.db, aName())
    await aConnection(async (uploading) => {
      await uploading.query('begin')
      await uploading.query(
        "insert into picture_uploads (picture_id, account_id, file_sha256) values ($1, $2, sha256(''))",
        [id, owner],
      )
      const deleting = store.deleteUnused([id])
      await expect
        .poll(
          async () => (await uploading.query('select from pg_locks where not granted')).rowCount,
        )
        .toBeGreaterThan(0)
      await uploading.query('commit')
      expect(await deleting).toBe(0)
    })
    expect(await rows()).toEqual([id])
  })

  it('leaves the files in place when the deletion’s transaction fails at its end', async () => {
    const id = aName()
    await upload(id)
    await database.db.sql.deleteFrom('picture_uploads').execute()
    await database.db.pool.query(`
      create function fail_late() returns trigger language plpgsql as $$ begin raise 'too late'; end $$;
      create constraint trigger fail_late after delete on pictures deferrable initially deferred for each row execute function fail_late()`)
    await expect(store.deleteUnused([id])).rejects.toThrow('too late')
    expect(await rows()).toEqual([id])
    expect(await filesOf(id)).toEqual(wholeSetOf(id))
    await database.db.pool.query('drop function fail_late cascade')
    expect(await store.deleteUnused([id])).toBe(1)
    expect(await filesOf(id)).toEqual([])
  })
})

describe('bytes that are stored before their row', () => {
  const put = (id: string) =>
    createFolder(join(dataDir, 'pictures')).put(`${id.slice(0, 2)}/${id}-640.jpg`, Buffer.from('x'))
  const beginAt = (id: string, began: string) =>
    sql`insert into picture_writes (id, picture_id, began_at) values (gen_random_uuid(), ${id},
      now() - ${began}::interval)`.execute(database.db.sql)

  it('are left alone while they are being stored, and removed once their process must have died', async () => {
    const [alive, dead] = [aName(), aName()]
    for (const id of [alive, dead]) await put(id)
    await beginAt(alive, '59 minutes')
    await beginAt(dead, '61 minutes')
    await store.sweep()
    expect(await filesOf(alive)).toHaveLength(1)
    expect(await filesOf(dead)).toEqual([])
    expect(await rows()).toEqual([])
    await sql`delete from picture_writes`.execute(database.db.sql)
  })

  it('are no picture for an upload that took longer than that: it is sent again', async () => {
    const id = aName()
    const objects = createFolder(join(dataDir, 'pictures'))
    const slow = createPictureStore(database.db, {
      ...objects,
      put: async (key, content) => {
        await objects.put(key, content)
        await sql`update picture_writes set began_at = now() - interval '2 hours'`.execute(
          database.db.sql,
        )
        await store.sweep()
      },
    })
    const picture = { id, color: '#0a6670', width: 1200, height: 800 }
    const uploaded = { accountId: owner, sha256: id.repeat(2) }
    await expect(slow.add(picture, VARIANTS, uploaded)).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(await rows()).toEqual([])
    await upload(id)
    expect(await filesOf(id)).toEqual(wholeSetOf(id))
  })
})

describe('the sweep', () => {
  it('deletes uploads that no listing used within a day, and leaves used ones', async () => {
    const [shown, dropped, fresh] = [aName(), aName(), aName()]
    for (const id of [shown, dropped]) await upload(id)
    await listed(database.db, [aRoom(owner, showing(shown))])
    await endUploads()
    await age()
    await upload(fresh)
    await store.sweep()
    expect(await rows()).toEqual([shown, fresh].sort())
    expect(await filesOf(dropped)).toEqual([])
    for (const id of [shown, fresh]) expect(await filesOf(id)).toEqual(wholeSetOf(id))
    expect(
      await database.db.sql.selectFrom('picture_uploads').select('picture_id').execute(),
    ).toEqual([{ picture_id: fresh }])
  })

  it('leaves a repeated upload for another day', async () => {
    const id = aName()
    await upload(id)
    await endUploads()
    await age()
    await upload(id)
    await store.sweep()
    expect(await filesOf(id)).toEqual(wholeSetOf(id))
  })

  it('removes leftovers of a crash: files without a row, and partial files', async () => {
    const [gone, there] = [aName(), aName()]
    const path = (name: string) => join(dataDir, 'pictures', name.slice(0, 2), name)
    await upload(there)
    await mkdir(dirname(path(gone)), { recursive: true })
    const [orphan, oldHalf, newHalf] = [
      `${gone}-640.webp`,
      `${there}-320.avif.old.tmp`,
      `${there}-320.avif.new.tmp`,
    ]
    for (const name of [orphan, oldHalf, newHalf]) await writeFile(path(name), 'left over')
    const yesterday = new Date(Date.now() - 90_000_000)
    await utimes(path(oldHalf), yesterday, yesterday)
    await store.sweep()
    expect(await filesOf(gone)).toEqual([])
    expect(await filesOf(there)).toEqual([...wholeSetOf(there), newHalf].sort())
    expect(await rows()).toEqual([there])
    await rm(path(newHalf))
  })

  it('does nothing where there is no picture yet', async () => {
    const empty = await createTestDatabase()
    await createPictureStore(empty.db, join(dataDir, 'empty'))
      .sweep()
      .finally(() => empty.drop())
    expect(await readdir(join(dataDir, 'empty', 'pictures'))).toEqual(['.store-id'])
  })
})

describe('during a backup', () => {
  it('no picture is deleted; afterwards it is', async () => {
    const id = aName()
    await upload(id)
    await database.db.sql.deleteFrom('picture_uploads').execute()
    await aConnection(async (backup) => {
      await lockPictures(backup)
      await expect(store.deleteUnused([id])).rejects.toThrow('A backup is running')
      expect(await filesOf(id)).toEqual(wholeSetOf(id))
    })
    expect(await store.deleteUnused([id])).toBe(1)
  })

  it('the backup contains every picture that its rows name, while listings are created and deleted', async () => {
    const owners = await Promise.all(Array.from({ length: 4 }, () => anOwnersAccount(database.db)))
    let going = true
    // Nothing is deleted while a backup runs: without an end each would take longer than the last.
    const traffic = async (account: string) => {
      for (let round = 0; round < (going ? 40 : 3); round++) {
        const id = aName()
        await upload(id, account)
        const [room = ''] = await listed(database.db, [aRoom(account, showing(id))])
        await database.db.sql.deleteFrom('picture_uploads').where('picture_id', '=', id).execute()
        await database.db.sql.deleteFrom('listings').where('id', '=', room).execute()
        await store
          .deleteUnused([id])
          .catch((error: Error) => expect(error.message).toContain('A backup is running'))
      }
    }
    const folder = join(dataDir, 'backup')
    const backups = []
    for (const name of ['0', '1', '2']) {
      going = true
      const created = Promise.all(owners.map(traffic))
      backups.push(
        await backUp({ connection: database.connection, dataDir, folder: join(folder, name) }),
      )
      going = false
      await created
    }
    for (const [at, { pictures, tables }] of backups.entries()) {
      const copied = await readFile(join(folder, `${at}`, 'tables', 'public.pictures.copy'), 'utf8')
      const ids = copied.split('\n').flatMap((line) => line.split('\t')[0] || [])
      expect(ids).toHaveLength(tables.find(({ name }) => name === 'pictures')?.rows ?? -1)
      const files = new Set(pictures.map(({ path }) => basename(path)))
      expect(ids.flatMap(wholeSetOf).filter((name) => !files.has(name))).toEqual([])
    }
  })
})
