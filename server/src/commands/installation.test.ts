// Commands that look after an installation: jobs, search tables, integrity.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Commands, commandsOn } from '../testing/commands.ts'
import { databaseUrl } from '../testing/database.ts'
import { aRenter } from '../testing/makers/accounts.ts'
import { anOwnersAccount, aRoom, aShop, listed } from '../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let room: string
let run: Commands['run']
let call: Commands['call']
beforeAll(async () => {
  server = await startTestServer()
  ;({ run, call } = await commandsOn(server))
  const owner = await anOwnersAccount(server.db)
  ;[room = ''] = await listed(server.db, [aRoom(owner, { city: 'Pune' }), aShop(owner)])
})
afterAll(() => server.stop())

const query = (text: string, values: unknown[] = []) => server.db.pool.query(text, values)

describe('jobs', () => {
  it('lists failed ones without addresses, and runs them again', async () => {
    await query(
      "select graphile_worker.add_job('never known', job_key => 'lost', max_attempts => 1)",
    )
    const { rows } = await query(
      "update graphile_worker._private_jobs set attempts = 1, last_error = 'asha@people.example is full' where key = 'lost' returning id::text",
    )
    const id = String(rows[0]?.id)
    const failed = await call('jobs')
    expect(failed.code).toBe(0)
    expect(failed.out).toMatch(/^\d+ waiting, 0 running, 1 failed\n/)
    expect(failed.out).toContain(`${id}  failed  never known  1 tries`)
    expect(failed.out).toContain('[address] is full')
    expect(await call('jobs', ['--retry', id])).toMatchObject({
      code: 0,
      out: `${id} never known is queued again.`,
    })
    expect(await call('jobs', ['--retry', id])).toMatchObject({
      code: 1,
      err: `There is no failed job ${id}.`,
    })
    expect((await call('jobs', ['--all'])).out).toContain(`${id}  waiting  never known`)
    expect((await call('jobs', ['--retry-failed'])).out).toBe('No job has failed.')
    expect((await call('jobs', ['--retry', 'all'])).err).toMatch(/^Usage: /)
  })
})

describe('integrity:check', () => {
  it('ends with 0 where nothing is wrong', async () => {
    expect(await run('integrity-check')).toEqual({ code: 0, out: 'no problems', err: '' })
  })

  it('ends with 1 and a line for each thing that cannot be', async () => {
    const person = await aRenter(server)
    await query('insert into notification_counters (account_id, unread) values ($1, 3)', [
      person.id,
    ])
    await query("update listing_cards set card = '{}' where listing_id = $1", [room])
    await query('alter table sessions disable trigger all')
    await query('alter table accounts disable trigger all')
    await query("update accounts set status = 'inactive' where id = $1", [person.id])
    await query('alter table accounts enable trigger all')
    await query('alter table sessions enable trigger all')
    const { code, out, err } = await run('integrity-check')
    expect(out.split('\n')).toEqual([
      `Listing ${room} has no stored card, or one that is not as the listing is.`,
      `Account ${person.id} has 0 unread notifications, and its counter says 3.`,
      `Account ${person.id} is inactive, and has an open session.`,
    ])
    expect([code, err]).toEqual([1, '3 problems'])
    await query('delete from accounts where id = $1', [person.id])
    expect((await run('integrity-check')).out.split('\n')).toContain(
      `Account ${person.id} does not exist, and rows of notification_counters belong to it.`,
    )
    await query('delete from notification_counters where account_id = $1', [person.id])
    await query('select rebuild_cards()')
  })

  it('finds a picture that a listing shows and that has no file', async () => {
    const id = 'a'.repeat(32)
    const shown = JSON.stringify([{ id, color: '#aabbcc' }])
    await query("insert into pictures (id, color, width, height) values ($1, '#aabbcc', 4, 3)", [
      id,
    ])
    await query('update listings set pictures = $2 where id = $1', [room, shown])
    const problem = `Picture ${id} of a listing has no file.`
    expect((await call('integrity-check')).out.split('\n')).toContain(problem)
    const folder = join(server.dataDir, 'pictures', 'aa')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${id}-320.avif`), '')
    expect((await call('integrity-check')).out).not.toContain(problem)
    await query('update listings set pictures = $2 where id = $1', [room, '[]'])
    await rm(folder, { recursive: true })
  })

  it('ends with 2 where it could not look', async () => {
    const env = { DATABASE_URL: databaseUrl('no_such_database') }
    const { code, err } = await run('integrity-check', [], { env })
    expect(code).toBe(2)
    expect(err).not.toBe('')
  })
})

describe('search:rebuild', () => {
  it('makes places and cards anew', async () => {
    await query('delete from cities')
    await query('delete from listing_cards')
    expect((await call('integrity-check')).code).toBe(1)
    expect(await call('search-rebuild')).toEqual({
      code: 0,
      out: 'Places and cards are new: 2 listings can be found.',
      err: '',
    })
    expect((await call('integrity-check')).out).toBe('no problems')
    const { body } = await server.api.search.listRooms({ query: { city: 'Pune' } })
    expect(body.map(({ _id }) => _id)).toEqual([room])
  })
})

describe('upgrade:check', () => {
  it('ends with 0 where nothing is pending, and where nothing has to end for it', async () => {
    expect(await call('upgrade-check')).toEqual({ code: 0, out: 'Nothing is pending.', err: '' })
    await query("update schema_functions set hash = '' where file = 'masks.sql'")
    expect(await call('upgrade-check')).toEqual({
      code: 0,
      out: 'masks.sql (functions): with the next start; rows, if any, in the background: a moment\nNo server has to be stopped.',
      err: '',
    })
    expect(await call('upgrade-finish')).toMatchObject({ code: 0, out: 'The upgrade is finished.' })
    expect(await call('upgrade-check')).toMatchObject({ out: 'Nothing is pending.' })
  })

  it('ends with 1 where others wait, and with 2 on a database of a newer version', async () => {
    const { rows } = await query(
      "delete from schema_migrations where name like '0262%' returning name, hash",
    )
    const before = await call('upgrade-check')
    expect([before.code, before.out]).toEqual([
      1,
      expect.stringMatching(
        /^0262_\w+\.sql \(before kinds\) of listings with .*stop them before.*Older versions have to end for 0262_/s,
      ),
    ])
    await query(
      "insert into schema_migrations (name, hash, kind) values ('9999_newer.sql', '', 'contract')",
    )
    expect(await call('upgrade-check')).toMatchObject({
      code: 2,
      err: expect.stringContaining('9999_newer.sql'),
    })
    await query("delete from schema_migrations where name = '9999_newer.sql'")
    await query('insert into schema_migrations (name, hash) values ($1, $2)', [
      rows[0]?.name,
      rows[0]?.hash,
    ])
  })
})
