import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { assertSameKey, claimKey, openEncryption, SECRET_KEY_FILE } from './index.ts'

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

describe('a database', () => {
  it('is claimed by the first key that encrypts in it, and rejects any other with a sentence', async () => {
    const database = await createTestDatabase()
    try {
      const [mine, other] = [await own(), await given(A_KEY)]
      for (const encryption of [mine, other]) await assertSameKey(database.db.sql, encryption)
      const claims = await Promise.allSettled(
        [mine, other, mine].map((encryption) =>
          database.db.transaction((trx) => claimKey(trx, encryption)),
        ),
      )
      expect(
        claims.map(({ status }) => status).filter((status) => status === 'rejected').length,
      ).toBeGreaterThan(0)
      const claimed = await database.db.sql.selectFrom('sealing_key').selectAll().execute()
      expect(claimed).toHaveLength(1)
      const [winner, loser] = claimed[0]?.key_id.equals(mine.keyId) ? [mine, other] : [other, mine]
      await assertSameKey(database.db.sql, winner)
      await expect(assertSameKey(database.db.sql, loser)).rejects.toMatchObject({
        name: 'StartError',
        message: expect.stringMatching(
          /^The secrets in this database were encrypted with another key/,
        ),
      })
    } finally {
      await database.drop()
    }
  })
})
