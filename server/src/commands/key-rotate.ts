// `npm run key:rotate`: encrypts every secret with a new key, while the server runs. With
// SECRET_KEY, every server has the new one and SECRET_KEY_OLD first; without, the file is replaced.
import { setTimeout as pause } from 'node:timers/promises'
import { command } from '../command.ts'
import { joinEncryption, removeOldKeyFile, replaceKeyFile, switchKey } from '../encryption/index.ts'
import { reencryptTwoFactor } from '../modules/accounts/index.ts'
import { StartError } from '../start-error.ts'

/** Running servers are told of the key; this is longer than they take. */
const HEARD_MS = 2_000

export const run = await command(
  import.meta.url,
  async ({ args, env, database, say, complain }) => {
    if (args.length > 0) throw new StartError('Usage: npm run key:rotate')
    const db = await database()
    await joinEncryption(db, env)
    if (env.secretKey === null) await replaceKeyFile(env.dataDir)
    const began = await switchKey(db, env)
    if (began === 'begun') await pause(HEARD_MS)
    const changed = await reencryptTwoFactor(db, await joinEncryption(db, env), (seen) =>
      complain(`${seen} secrets looked at`),
    )
    if (env.secretKey === null) {
      await removeOldKeyFile(env.dataDir)
      say(
        `A new key is in use, in ${env.dataDir}/secret.key: ${changed} secrets are encrypted with it. Make a backup now; BACKUP_DIR gets a copy by itself within minutes.`,
      )
    } else if (began === 'begun before' && changed === 0 && env.secretKeyOld === null)
      say(
        'Every secret is encrypted with SECRET_KEY. To change it, set the new one, and this one as SECRET_KEY_OLD.',
      )
    else
      say(
        `Every secret is encrypted with SECRET_KEY, ${changed} of them now: SECRET_KEY_OLD is not needed any more.`,
      )
  },
)
