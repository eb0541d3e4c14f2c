// Three machines with etcd and PostgreSQL under Patroni, and HAProxy before them, by the files of
// deploy/patroni: each at an address of its own of this machine's loopback.
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { identityFor } from '../../server/src/db/embedded/identity.ts'
import { programsOf } from '../../server/src/testing/own-postgres.ts'
import { onCleanup } from '../parts/cleanup.ts'

export type Machine = {
  readonly name: string
  readonly address: string
  start(): void
  /** Ends everything on it as a loss of power does. */
  kill(): void
  /** Answers nothing any more, as when its network is gone, until it is thawed. */
  freeze(): void
  thaw(): void
}

/** As Patroni tells it: `leader`, `sync_standby` or `replica`. */
export type Member = {
  readonly name: string
  readonly role: string
  readonly state: string
  /** One higher with each promotion. */
  readonly timeline: number
}

export type Machines = {
  readonly machines: readonly Machine[]
  /** Of HAProxy. */
  readonly address: string
  readonly superuser: { readonly user: string; readonly password: string }
  /** What those that answer say of all of them. */
  members(): Promise<Member[]>
  /** Resolves once this holds of the members. */
  until(holds: (members: readonly Member[]) => boolean): Promise<void>
  patronictl(...args: readonly string[]): Promise<string>
  stop(): Promise<void>
}

const SHIPPED = join(import.meta.dirname, '../../deploy/patroni')
const NAMES = ['postgres-1', 'postgres-2', 'postgres-3']
const CHANGED_MS = 120_000
const EVERYTHING = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin',
  LC_ALL: 'C.UTF-8',
}

const programs =
  [15, 16, 17, 18].map(programsOf).find((folder) => folder !== undefined) ?? 'postgresql'
const missing = [
  ...['etcd', 'patroni', 'patronictl', 'haproxy'].filter((name) => !pathOf(name)),
  ...(existsSync(programs) ? [] : [programs]),
]

function pathOf(program: string): string | undefined {
  return EVERYTHING.PATH.split(':')
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path))
}

/** Raises all of it; ends with the measurement. @throws when a program is not installed. */
export async function startMachines(): Promise<Machines> {
  if (missing.length > 0)
    throw new Error(
      `Not installed: ${missing.join(', ')}. On Debian: apt-get install etcd-server patroni haproxy postgresql-15`,
    )
  const folder = await mkdtemp(join(tmpdir(), 'rentify-patroni-'))
  const identity = identityFor(join(folder, 'data'))
  const own = (path: string) => {
    if (identity.uid !== undefined && identity.gid !== undefined)
      chownSync(path, identity.uid, identity.gid)
  }
  own(folder)
  // A network that nobody else uses, so that every port is the one that the files name.
  const network = `127.${randomInt(1, 255)}.${randomInt(255)}`
  const how = { ...identity, cwd: folder, env: EVERYTHING }
  const stop = endWithUs(folder)

  function written(place: string, file: string, changes: readonly Change[]): string {
    const path = join(place, file)
    writeFileSync(path, filledIn(file, [...changes, ['10.0.0.', `${network}.`]]))
    own(path)
    return path
  }
  function run(place: string, name: string, args: readonly string[]): void {
    const log = openSync(join(place, `${name}.log`), 'a')
    const child = spawn(pathOf(name) ?? name, args, { ...how, stdio: ['ignore', log, log] })
    writeFileSync(join(place, `${name}.pid`), String(child.pid))
  }

  const machines = await Promise.all(
    NAMES.map(async (name, at): Promise<Machine & { readonly patroni: string }> => {
      const place = join(folder, name)
      await mkdir(place)
      own(place)
      const first = /10\.0\.0\.11(?=:(8008|5432|2379$|2380$))/gm
      const itself: Change[] = [
        ['name: postgres-1', `name: ${name}`],
        [first, `10.0.0.1${at + 1}`],
      ]
      const etcd = written(place, 'etcd.yml', [
        ...itself,
        ['/var/lib/etcd/rentify', join(place, 'etcd')],
      ])
      const patroni = written(place, 'patroni.yml', [
        ...itself,
        // What the shipped file allows to its network, and a socket folder for each machine.
        ['10.0.0.0/24', '127.0.0.0/8'],
        ['/var/lib/postgresql/15/rentify', join(place, 'data')],
        ['/var/lib/postgresql/.pgpass-patroni', join(place, 'pgpass')],
        ['/usr/lib/postgresql/15/bin', programs],
        [
          '  authentication:',
          `  parameters: { unix_socket_directories: "${place}" }\n  authentication:`,
        ],
      ])
      return {
        name,
        address: `${network}.1${at + 1}`,
        patroni,
        start() {
          run(place, 'etcd', ['--config-file', etcd])
          run(place, 'patroni', [patroni])
        },
        kill() {
          signalAll(place, 'SIGKILL')
          for (const name of ['etcd', 'patroni']) rmSync(join(place, `${name}.pid`))
        },
        freeze: () => signalAll(place, 'SIGSTOP'),
        thaw: () => signalAll(place, 'SIGCONT'),
      }
    }),
  )
  for (const machine of machines) machine.start()
  const haproxy = written(folder, 'haproxy.cfg', [['127.0.0.1:', '10.0.0.1:']])
  run(folder, 'haproxy', ['-db', '-f', haproxy])

  async function members(): Promise<Member[]> {
    for (const { address } of machines) {
      const answer = await fetch(`http://${address}:8008/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => null)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }
  return {
    machines,
    address: `${network}.1`,
    superuser: { user: 'postgres', password: 'change-me' },
    members,
    async until(holds) {
      let seen: Member[] = []
      for (const end = performance.now() + CHANGED_MS; performance.now() < end; await pause(200)) {
        seen = await members()
        if (holds(seen)) return
      }
      throw new Error(`The machines stay as they are: ${JSON.stringify(seen)}${logsOf(folder)}`)
    },
    async patronictl(...args) {
      const { stdout } = await promisify(execFile)(
        'patronictl',
        ['-c', machines[0]?.patroni ?? '', ...args],
        how,
      )
      return stdout
    },
    stop,
  }
}

type Change = readonly [from: string | RegExp, to: string]

/** A shipped file for this trial. @throws when it lacks what is to be changed. */
function filledIn(file: string, changes: readonly Change[]): string {
  return changes.reduce(
    (text, [from, to]) => {
      const changed = text.replaceAll(from, to)
      if (changed === text && !changed.includes(to))
        throw new Error(`deploy/patroni/${file} lacks '${from}'.`)
      return changed
    },
    readFileSync(join(SHIPPED, file), 'utf8'),
  )
}

/** Patroni first, which would start the others again. */
const PROGRAMS = ['patroni.pid', 'data/postmaster.pid', 'etcd.pid']

function signalAll(place: string, signal: NodeJS.Signals): void {
  for (const file of PROGRAMS.map((name) => join(place, name)).filter(existsSync)) {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    // PostgreSQL's processes do not notice that their first one was stopped.
    for (const one of [pid, ...stdout.trim().split(/\s+/).filter(Boolean).map(Number)])
      try {
        process.kill(one, signal)
      } catch {
        // It has ended meanwhile.
      }
  }
}

/** The same for how the measurement itself ends, also when it is killed. */
function endWithUs(folder: string): () => Promise<void> {
  const script = `
    read -r never
    for f in "$1"/*/patroni.pid "$1"/*.pid; do kill -KILL "$(cat "$f")"; done
    for f in "$1"/*/data/postmaster.pid; do kill -QUIT "$(head -1 "$f")"; done
    for f in "$1"/*/etcd.pid; do kill -KILL "$(cat "$f")"; done
    sleep 2
    rm -rf "$1"`
  const watch: ChildProcess = spawn('/bin/sh', ['-c', script, 'sh', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = once(watch, 'close')
  return onCleanup(() => {
    watch.stdin?.end()
    return ended
  })
}

const LAST_LINES = 5
function logsOf(folder: string): string {
  return [...NAMES.flatMap((name) => [join(name, 'patroni'), join(name, 'etcd')]), 'haproxy']
    .map((path) => ({ path, log: join(folder, `${path}.log`) }))
    .filter(({ log }) => existsSync(log))
    .map(({ path, log }) => {
      const lines = readFileSync(log, 'utf8').trimEnd().split('\n')
      return `\n\n${path}:\n${lines.slice(-LAST_LINES).join('\n')}`
    })
    .join('')
}
