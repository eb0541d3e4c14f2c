// `npm run owner:verify -- <email> --evidence "…" --by "…"`: records that an owner's evidence was
// checked (D45); `--withdraw` removes the record.
import { parseArgs } from 'node:util'
import { plainLine } from '@rentify/contract/text'
import { command } from '../command.ts'
import { verifyOwner } from '../modules/accounts/index.ts'
import { recordAudit } from '../modules/admin/index.ts'
import { connectModules } from '../registrations.ts'
import { StartError } from '../start-error.ts'

const USAGE =
  'Usage: npm run owner:verify -- <email> --evidence "what was seen" --by "who saw it", or <email> --withdraw'

export const run = await command(import.meta.url, async ({ args, database, say }) => {
  const { email, evidence, by, withdraw } = read(args)
  if (!email || withdraw === Boolean(evidence || by) || (!withdraw && !(evidence && by)))
    throw new StartError(USAGE)
  const verification = evidence && by ? { evidence, by } : null
  const { publish } = connectModules().events
  const deps = { db: await database(), publish }
  await verifyOwner(deps, email, verification, (trx, id, wasVerified) =>
    recordAudit(trx, {
      by: null,
      action: 'user.verification',
      subject: { type: 'account', id },
      changes: [
        { field: 'isVerified', before: wasVerified, after: verification !== null },
        ...Object.entries(verification ?? {}).map(([field, after]) => ({
          ...{ field: field === 'by' ? 'checkedBy' : field, before: null, after },
          about: id,
        })),
      ],
    }),
  )
  say(
    withdraw
      ? `${email} is not verified any more.`
      : `${email} is a verified owner now: ${evidence}, seen by ${by}.`,
  )
})

function read(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        evidence: { type: 'string' },
        by: { type: 'string' },
        withdraw: { type: 'boolean' },
      },
    })
    return {
      email: positionals.length === 1 ? positionals[0] : undefined,
      evidence: plainLine(values.evidence ?? ''),
      by: plainLine(values.by ?? ''),
      withdraw: values.withdraw === true,
    }
  } catch {
    throw new StartError(USAGE)
  }
}
