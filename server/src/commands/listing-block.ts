// `npm run listing:block -- <id> [--reason "…"]`: hides a listing from all but its owner and
// administrators; `--unblock` restores its former status.
import { parseArgs } from 'node:util'
import { id as listingId } from '@rentify/contract/schema'
import { plainParagraphs } from '@rentify/contract/text'
import { command } from '../command.ts'
import { Problem } from '../http/problem.ts'
import { recordAudit } from '../modules/admin/index.ts'
import { blockListing, type Unblocked, unblockListing } from '../modules/listings/index.ts'
import { connectModules } from '../registrations.ts'
import { StartError } from '../start-error.ts'

const USAGE = 'Usage: npm run listing:block -- <id> [--reason "why"], or <id> --unblock'
const LONGEST_REASON = 500

export const run = await command(import.meta.url, async ({ args, database, say }) => {
  const { id, reason, unblock } = read(args)
  if (!id || (unblock && reason)) throw new StartError(USAGE)
  if (!listingId.safeParse(id).success) throw new StartError(`'${id}' is not the id of a listing.`)
  if (reason && reason.length > LONGEST_REASON)
    throw new StartError(`A reason has at most ${LONGEST_REASON} characters.`)
  const { events, listingRules: rules } = connectModules()
  const deps: Parameters<typeof blockListing>[0] = {
    db: await database(),
    publish: events.publish,
    rules,
    record: (trx, was, is) =>
      recordAudit(trx, {
        by: null,
        action: 'property.status',
        subject: { type: 'listing', id },
        changes: [
          { field: 'status', before: was.status, after: is.status },
          ...(reason ? [{ field: 'reason', before: null, after: reason, about: was.ownerId }] : []),
        ],
      }),
  }
  try {
    if (unblock) say(sentenceOf(await unblockListing(deps, id)))
    else say(`'${await blockListing(deps, id, reason || null)}' is blocked.`)
  } catch (error) {
    throw notThere(error)
      ? new StartError(`There is no ${unblock ? 'blocked ' : ''}listing ${id}.`)
      : error
  }
})

function notThere(error: unknown): boolean {
  return error instanceof Problem && ['listing_not_found', 'wrong_status'].includes(error.code)
}

/** The restored status, and whether the public sees the listing now. */
function sentenceOf({ title, status, listed }: Unblocked): string {
  if (listed) return `'${title}' is active again and public.`
  return status === 'active'
    ? `'${title}' is active again; its owner hides it, so it is not public.`
    : `'${title}' is ${status} again, so it is not public.`
}

function read(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { reason: { type: 'string' }, unblock: { type: 'boolean' } },
    })
    return {
      id: positionals.length === 1 ? positionals[0] : undefined,
      reason: plainParagraphs(values.reason ?? ''),
      unblock: values.unblock === true,
    }
  } catch {
    throw new StartError(USAGE)
  }
}
