import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import {
  claimKey,
  followRotations,
  joinEncryption,
  openEncryption,
  SECRET_KEY_FILE,
  switchKey,
} from './index.ts'
import { keysOf } from './key.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rentify-encryption-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const own = () => openEncryption({ secretKey: null, dataDir })
const given = (secretKey: string) => openEncryption({ secretKey, dataDir })
const A_KEY = 'a key of thirty-two letters, or more'.replaceAll(' ', '-')

describe('the data directory’s key', () => {
  it('is made once, readable by its owner only, and read from then on', async () => {
    const first = await own()
    const path = join(dataDir, SECRET_KEY_FILE)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const kept = await readFile(path, 'utf8')
    expect((await own()).decrypt(first.encrypt('JBSWY3DP', 'here'), 'here')).toBe('JBSWY3DP')
    expect(await readFile(path, 'utf8')).toBe(kept)
  })

  it('is the same for ten processes that start concurrently', async () => {
    const ids = (await Promise.all(Array.from({ length: 10 }, own))).map(({ keyId }) =>
      keyId.toString('hex'),
    )
    expect(new Set(ids).size).toBe(1)
  })

  it('stops the start with a sentence when damaged', async () => {
    await writeFile(join(dataDir, SECRET_KEY_FILE), 'half a k')
    await expect(own()).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/secret\.key holds no key: put back the one from your backup/),
    })
  })

  it('stops the start with a sentence when it cannot be stored, unless one is configured', async () => {
    const file = join(dataDir, 'a-file')
    await writeFile(file, '')
    await expect(openEncryption({ secretKey: null, dataDir: file })).rejects.toMatchObject({
      name: 'StartError',
      message: `${file} cannot be written to (EEXIST), so no key can be stored there: make it writable, or set SECRET_KEY.`,
    })
    expect((await openEncryption({ secretKey: A_KEY, dataDir: file })).keyId).toHaveLength(8)
  })

  it('is not made when one is configured', async () => {
    await given(A_KEY)
    await expect(stat(join(dataDir, SECRET_KEY_FILE))).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

describe('encryption', () => {
  it('gives another ciphertext each time, which decrypts only with its key and context', async () => {
    const encryption = await own()
    const encrypted = encryption.encrypt('हिन्दी secret', 'two-factor 1')
    expect(encryption.encrypt('हिन्दी secret', 'two-factor 1').equals(encrypted)).toBe(false)
    expect(encrypted.includes('secret')).toBe(false)
    expect(encryption.decrypt(encrypted, 'two-factor 1')).toBe('हिन्दी secret')
    expect(() => encryption.decrypt(encrypted, 'two-factor 2')).toThrow()
    for (let at = 0; at < encrypted.length; at++) {
      const changed = Buffer.from(encrypted)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => encryption.decrypt(changed, 'two-factor 1')).toThrow()
    }
    const other = await given(A_KEY)
    expect(() => other.decrypt(encrypted, 'two-factor 1')).toThrow()
    expect(() => encryption.decrypt(Buffer.alloc(0), 'two-factor 1')).toThrow()
  })

  it('gives equal HMACs for equal texts, only with the same key and context', async () => {
    const [one, other] = [await own(), await given(A_KEY)]
    const hmacs = [
      one.hmac('asha@people.example', 'a'),
      one.hmac('asha@people.example', 'a'),
      one.hmac('asha@people.example', 'b'),
      other.hmac('asha@people.example', 'a'),
    ]
    expect(hmacs.map((hmac) => hmac.equals(hmacs[0] ?? Buffer.alloc(0)))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('a key in the environment and one in the file', () => {
  it('have the same format: either may be put in the other’s place', async () => {
    const fromFile = await own()
    const text = (await readFile(join(dataDir, SECRET_KEY_FILE), 'utf8')).trim()
    expect((await given(text)).keyId).toEqual(fromFile.keyId)
    for (const key of [A_KEY, 'b3BlbnNzbCBwcmludHMgdGhpcnR5LXR3byBieXRlcyE=']) {
      await writeFile(join(dataDir, SECRET_KEY_FILE), `${key}\n`)
      expect((await own()).keyId).toEqual((await given(key)).keyId)
    }
  })
})

describe('a database', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createTestDatabase()
  })
  afterEach(() => database.drop())
  const joining = (secretKey: string | null, secretKeyOld: string | null = null) =>
    joinEncryption(database.db, { secretKey, secretKeyOld, dataDir })

  it('is claimed by the first key that joins it, and rejects any other with a sentence', async () => {
    const joined = await Promise.allSettled([null, A_KEY, null, A_KEY].map((key) => joining(key)))
    const winners = joined.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(winners).toHaveLength(2)
    const claimed = await database.db.sql.selectFrom('sealing_key').selectAll().execute()
    expect(claimed.map(({ key_id }) => key_id)).toEqual([winners[0]?.keyId])
    for (const one of joined)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({
          name: 'StartError',
          message: expect.stringMatching(
            /^The secrets in this database were encrypted with another key: set SECRET_KEY/,
          ),
        })
  })

  it('that was claimed by another reading of the same text goes on with it', async () => {
    const text = 'A'.repeat(43)
    const [meant, itself] = keysOf(text)
    expect(meant?.id).not.toEqual(itself?.id)
    await database.db.sql
      .insertInto('sealing_key')
      .values({ key_id: itself?.id ?? Buffer.of() })
      .execute()
    expect((await joining(text)).keyId).toEqual(itself?.id)
  })

  it('gets another key while servers run: they follow, and old and new are read', async () => {
    const NEW_KEY = 'b'.repeat(40)
    const before = await joining(A_KEY)
    const secret = before.encrypt('JBSWY3DP', 'here')
    const mark = before.hmac('a code', 'there')
    // Restarted with both, a server encrypts with what the database says.
    const running = await joining(NEW_KEY, A_KEY)
    await followRotations(database.db, running)
    expect(running.keyId).toEqual(before.keyId)
    const options = { secretKey: NEW_KEY, secretKeyOld: A_KEY, dataDir }
    expect(await switchKey(database.db, options)).toBe('begun')
    await expect.poll(() => running.keyId.equals(before.keyId)).toBe(false)
    expect(await switchKey(database.db, options)).toBe('begun before')
    for (const server of [running, await joining(NEW_KEY, A_KEY), await joining(NEW_KEY)]) {
      expect(server.decrypt(secret, 'here')).toBe('JBSWY3DP')
      expect(server.hmacs('a code', 'there')).toContainEqual(mark)
      expect(server.hmac('a code', 'there')).not.toEqual(mark)
      const renewed = server.renew(secret, 'here') ?? Buffer.of()
      expect(() => before.decrypt(renewed, 'here')).toThrow()
      expect([server.decrypt(renewed, 'here'), server.renew(renewed, 'here')]).toEqual([
        'JBSWY3DP',
        null,
      ])
    }
    await expect(joining(A_KEY)).rejects.toThrow('encrypted with another key')
    // A process that has the old key alone encrypts nothing any more.
    await expect(database.db.transaction((trx) => claimKey(trx, before))).rejects.toThrow(
      'encrypted with another key',
    )
  })

  it('can get one key after the other: what the first encrypted is read with the last', async () => {
    const keys = ['first', 'second', 'third'].map((name) => `${name}-key`.repeat(5))
    const secret = (await joining(keys[0] ?? '')).encrypt('JBSWY3DP', 'here')
    for (const [at, secretKey] of keys.entries())
      if (at > 0)
        await switchKey(database.db, { secretKey, secretKeyOld: keys[at - 1] ?? null, dataDir })
    expect((await joining(keys[2] ?? '')).decrypt(secret, 'here')).toBe('JBSWY3DP')
    await expect(
      switchKey(database.db, { secretKey: A_KEY, secretKeyOld: keys[0] ?? null, dataDir }),
    ).rejects.toThrow('encrypted with another key')
  })
})
