// `npm run demo -- --listings <n> [--seed <words>]` adds demo listings, `npm run demo -- --remove`
// deletes all of the demo; alone it loads the usual demo.
import { parseArgs } from 'node:util'
import { command } from '../command.ts'
import { addDemoListings, DEMO_LISTINGS, loadDemo, removeDemo } from '../demo/index.ts'
import { StartError } from '../start-error.ts'

const USAGE =
  'Usage: npm run demo, npm run demo -- --listings <1 to 1000000> [--seed <words>], or npm run demo -- --remove'
const MOST = 1_000_000

export const run = await command(import.meta.url, async ({ args, env, database }) => {
  const options = read(args)
  const db = await database()
  if (options.remove) {
    const { accounts, listings, pictures } = await removeDemo(db, env, (removed) =>
      progress(`${removed} listings removed`),
    )
    console.log(`Removed ${accounts} demo accounts, ${listings} listings and ${pictures} pictures.`)
    return
  }
  if (options.count === null) {
    console.log(
      (await loadDemo(db, env))
        ? `Loaded ${DEMO_LISTINGS} demo listings.`
        : 'The demo is there already.',
    )
    return
  }
  const began = performance.now()
  const rate = (written: number) => Math.round((written / (performance.now() - began)) * 1000)
  const { count, seed } = options
  const written = await addDemoListings(db, env, {
    count,
    seed,
    onProgress: (done) => progress(`${done} of ${count} listings, ${rate(done)} a second`),
  })
  console.log(`Added ${written} demo listings of seed '${seed}'.`)
  if (env.demo === 'off') console.log('DEMO is off here: the next start of the server hides them.')
})

function read(args: readonly string[]): { remove: boolean; count: number | null; seed: string } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        listings: { type: 'string' },
        seed: { type: 'string' },
        remove: { type: 'boolean' },
      },
    })
    const count = values.listings === undefined ? null : Number(values.listings)
    const alone = values.remove
      ? values.listings === undefined && values.seed === undefined
      : values.listings !== undefined || values.seed === undefined
    if (!alone || (count !== null && !(Number.isInteger(count) && count >= 1 && count <= MOST)))
      throw new StartError(USAGE)
    return { remove: values.remove === true, count, seed: values.seed ?? 'more' }
  } catch {
    throw new StartError(USAGE)
  }
}

/** On a terminal one line that keeps changing; elsewhere a line a batch. */
function progress(text: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r${text}\u001b[K` : `${text}\n`)
}
