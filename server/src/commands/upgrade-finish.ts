// `npm run upgrade:finish`: what the servers would do a day later, once the new version does well.
import { command } from '../command.ts'
import { finish } from '../db/upgrade/index.ts'
import { StartError } from '../start-error.ts'

export const run = await command(import.meta.url, async ({ args, connect, say, complain }) => {
  if (args.length > 0) throw new StartError('Usage: npm run upgrade:finish')
  const { connection } = await connect('command')
  const obstacle = await finish({ connection, log: { info: say, warn: complain } })
  if (obstacle) throw new StartError(`The upgrade is not finished: ${obstacle}.`)
  say('The upgrade is finished.')
})
