// `npm run bench -- start [--rounds 5]`: time until the built product answers, on an empty folder,
// warm, and after kill -9, beside a bare Node server.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Registration } from '@rentify/contract/accounts/account'
import { ending, onCleanup, temporaryFolder } from './parts/cleanup.ts'
import { type Product, startProduct } from './parts/product.ts'
import { median, short, table } from './parts/statistics.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const ROUNDS = Number(values.rounds)
if (!Number.isInteger(ROUNDS) || ROUNDS < 1)
  throw new Error('--rounds takes a whole number from 1.')
const PASSWORD = 'a long way home 1'

const took = new Map<string, number[]>()
for (let round = 0; round < ROUNDS; round++) {
  await timed('bare node:http', bare)
  const [empty, { path: folder, remove }] = [dataFolder(), dataFolder()]
  try {
    await (
      await timed('first start, without demo data', () => start(empty.path, { DEMO: 'off' }))
    ).stop()
    let product = await timed('first start, with demo data', () => start(folder))
    await product.stop()
    product = await timed('warm start', () => start(folder))
    product = await recovered('after kill -9 of the server', product, folder, (server) => [
      server.pid,
    ])
    product = await recovered(
      'after kill -9 of PostgreSQL and the server',
      product,
      folder,
      (server) => [postmaster(folder), server.pid],
    )
    await product.stop()
  } finally {
    await Promise.all([empty.remove(), remove()])
  }
  process.stderr.write('.')
}
process.stderr.write('\n')
const baseline = median(took.get('bare node:http') ?? [])
console.log(`Node ${process.version}; until ready, medians of ${ROUNDS} rounds\n`)
console.log(
  table(
    ['start', 'seconds', 'least', 'most', '× bare'],
    [...took].map(([name, times]) => [
      name,
      ...[median(times), Math.min(...times), Math.max(...times)].map((ms) => short(ms / 1000)),
      short(median(times) / baseline),
    ]),
  ),
)

/** The server's log while its database is killed is expected here. */
function start(folder: string, env: Readonly<Record<string, string>> = {}): Promise<Product> {
  return startProduct({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...env })
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await work()
  took.set(name, [...(took.get(name) ?? []), performance.now() - begun])
  return result
}

/** Kills during registrations, restarts, and checks every acknowledged one. */
async function recovered(
  name: string,
  product: Product,
  folder: string,
  victims: (product: Product) => readonly number[],
): Promise<Product> {
  const acknowledged: string[] = []
  let killed = false
  const registering = (async () => {
    for (let n = 0; !killed; n++) {
      const email = `${name.replace(/\W+/g, '.')}.${n}@rentify.example`
      const answer = await post(product.url, '/api/auth/register', registration(email)).catch(
        () => null,
      )
      if (answer && answer.status !== 201)
        throw new Error(`Registering was answered with ${answer.status}: ${await answer.text()}`)
      if (answer) acknowledged.push(email)
    }
  })()
  while (acknowledged.length < 5)
    await Promise.race([registering, new Promise((resolve) => setTimeout(resolve, 5))])
  for (const pid of victims(product)) process.kill(pid, 'SIGKILL')
  killed = true
  await Promise.all([registering, product.stop('SIGKILL')])
  const again = await timed(name, () => start(folder))
  for (const email of acknowledged) {
    const { status } = await post(again.url, '/api/auth/login', { email, password: PASSWORD })
    if (status !== 200)
      throw new Error(
        `${email} was acknowledged and is lost: signing in was answered with ${status}.`,
      )
  }
  return again
}

function registration(email: string): Registration {
  return {
    firstname: 'Asha',
    lastname: 'Rao',
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    role: 'renter',
  }
}

function post(url: string, path: string, body: unknown): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

function postmaster(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/**
 * A `DATA_DIR`. A killed server leaves its PostgreSQL running for the next one; the last one's is
 * stopped with the folder.
 */
function dataFolder(): ReturnType<typeof temporaryFolder> {
  const { path, remove } = temporaryFolder()
  const abandoned = () => existsSync(join(path, 'postgres', 'postmaster.pid'))
  const end = onCleanup(async () => {
    if (abandoned()) process.kill(postmaster(path), 'SIGINT')
    while (abandoned()) await new Promise((resolve) => setTimeout(resolve, 20))
  })
  return { path, remove: () => end().then(remove) }
}

/** A Node process that listens and answers once: the lower bound for any server. */
async function bare(): Promise<void> {
  const child = fork(fileURLToPath(new URL('parts/bare-server.ts', import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const stop = ending(child)
  child.send({})
  const [port] = (await once(child, 'message')) as [number]
  await fetch(`http://127.0.0.1:${port}/`)
  await stop()
}
