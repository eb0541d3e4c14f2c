// `npm run listing:block -- <id> [--reason "…"]`: hides a listing from everybody but its owner and administrators; `--unblock` shows it again.
import { parseArgs } from 'node:util'
import { id as listingId } from '@rentify/contract/ids'
import { runCommand } from '../command.ts'
import { blockListing, unblockListing } from '../modules/listings/index.ts'
import { StartError } from '../start-error.ts'

const USAGE = 'Usage: npm run listing:block -- <id> [--reason "why"], or <id> --unblock'
const LONGEST_REASON = 500

await runCommand(async ({ args, database }) => {
  const { id, reason, unblock } = read(args)
  if (!id || (unblock && reason)) throw new StartError(USAGE)
  if (!listingId.safeParse(id).success) throw new StartError(`'${id}' is not the id of a listing.`)
  if (reason && reason.length > LONGEST_REASON) throw new StartError(`A reason has at most ${LONGEST_REASON} characters.`)
  const title = await (unblock ? unblockListing(await database(), id) : blockListing(await database(), id, reason || null))
  if (title === null) throw new StartError(unblock ? `There is no blocked listing ${id}.` : `There is no listing ${id}.`)
  console.log(unblock ? `'${title}' is shown again.` : `'${title}' is blocked.`)
})

function read(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { reason: { type: 'string' }, unblock: { type: 'boolean' } } })
    return { id: positionals.length === 1 ? positionals[0] : undefined, reason: values.reason?.trim(), unblock: values.unblock === true }
  } catch {
    throw new StartError(USAGE)
  }
}
