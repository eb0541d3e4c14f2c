// What deploy/ says to containers and systemd is what the server understands.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readEnv } from './env.ts'
import { variables } from './env-variables.ts'
import { MEMORY_ENV } from './process/memory.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
/** What keeps a process's memory low, as the environment writes it. */
/** What a build leaves, by production-install.test.ts. */
const BUILT = 'server/dist/main.cjs'
const memoryEnv = Object.entries(MEMORY_ENV).map((pair) => pair.join('='))
const unknown = (names: Iterable<string>) =>
  [...names].filter((name) => !Object.hasOwn(variables.shape, name))

type Service = {
  readonly image: string
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly [key: string]: unknown
}

describe('deploy/compose.yaml', () => {
  const { services, volumes } = parse(read('deploy/compose.yaml')) as {
    services: Record<'database' | 'server' | 'proxy', Service>
    volumes: object
  }
  const given: Readonly<Record<string, string>> = {
    PUBLIC_NAME: 'rooms.example',
    POSTGRES_PASSWORD: 'a0b1c2',
    SECRET_KEY: 'x'.repeat(44),
  }
  const filledIn = (value: string) =>
    value.replace(/\$\{(\w+)(?::\?[^}]*)?\}/g, (_, name) => given[name] ?? `no ${name}`)

  it('gives the server settings that it knows and accepts', () => {
    const environment = services.server.environment ?? {}
    expect(unknown(Object.keys(environment))).toEqual([])
    const env = readEnv(
      Object.fromEntries(Object.entries(environment).map(([k, v]) => [k, filledIn(v)])),
    )
    expect(env).toMatchObject({
      databaseUrl: 'postgres://rentify:a0b1c2@database:5432/rentify',
      publicUrl: 'https://rooms.example',
      demo: 'off',
    })
  })
  it('runs the server without rights, and writes to volumes that are kept', () => {
    expect(services.server).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    const named = Object.values(services).flatMap(({ volumes: of }) =>
      (of ?? []).map((one) => one.split(':')[0] ?? ''),
    )
    expect(named.filter((name) => !name.startsWith('.')).sort()).toEqual(
      Object.keys(volumes).sort(),
    )
    for (const path of named.filter((name) => name.startsWith('./nginx')))
      expect(existsSync(join(ROOT, 'deploy', path))).toBe(true)
  })
  it('names the version of what comes from elsewhere', () => {
    for (const { image } of [services.database, services.proxy])
      expect(image).toMatch(/^docker\.io\/library\/\w+:\d[\w.-]*$/)
  })
})

describe('deploy/Containerfile', () => {
  const lines = read('deploy/Containerfile').replaceAll('\\\n', ' ').split('\n')
  const said = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))

  it('builds with scripts that exist, and starts what that leaves, as a user without rights', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: object }
    for (const [, name = ''] of said('RUN')
      .join(' ')
      .matchAll(/npm run (\S+)/g))
      expect(Object.keys(scripts)).toContain(name)
    expect(said('CMD')).toEqual([JSON.stringify([BUILT])])
    expect(said('USER')).toEqual(['rentify'])
  })
  it('sets what the server knows', () => {
    const pairs = said('ENV').flatMap((line) => line.split(' '))
    expect(pairs).toEqual(expect.arrayContaining(memoryEnv))
    const others = pairs.filter((pair) => !memoryEnv.includes(pair))
    const names = others.map((pair) => pair.split('=')[0])
    expect(unknown(names as string[])).toEqual([])
  })
})

it('deploy/systemd sets what the server knows, and runs what a build leaves', () => {
  const unit = read('deploy/systemd/rentify@.service')
  const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs = '']) =>
    pairs.split(' '),
  )
  expect(set).toEqual(expect.arrayContaining(memoryEnv))
  const others = set.filter((pair) => !memoryEnv.includes(pair))
  expect(unknown(others.map((pair) => pair.split('=')[0] ?? ''))).toEqual([])
  const [node = '', main = ''] = unit.match(/^ExecStart=(.*)$/m)?.[1]?.split(' ') ?? []
  expect(main).toBe(`/opt/rentify/${BUILT}`)
  const lock = JSON.parse(read('package-lock.json')) as { packages: object }
  expect(Object.keys(lock.packages)).toContain(
    node.replace('/opt/rentify/', '').replace('/bin/node', ''),
  )
})

describe('deploy/patroni', () => {
  const patroni = parse(read('deploy/patroni/patroni.yml'))
  const etcd = parse(read('deploy/patroni/etcd.yml'))
  const haproxy = read('deploy/patroni/haproxy.cfg')
  const machines = [
    ...etcd['initial-cluster'].matchAll(/(postgres-\d)=http:\/\/([\d.]+):2380/g),
  ].map(([, name, address]) => ({ name, address }))

  it('names the same three machines in each file', () => {
    expect(machines).toHaveLength(3)
    const [{ name, address }] = machines as [{ name: string; address: string }]
    expect([patroni.name, patroni.postgresql.connect_address]).toEqual([name, `${address}:5432`])
    expect(etcd).toMatchObject({ name, 'advertise-client-urls': `http://${address}:2379` })
    expect(patroni.etcd.hosts.split(',')).toEqual(machines.map((one) => `${one.address}:2379`))
    const servers = [...haproxy.matchAll(/server (postgres-\d) ([\d.]+):5432 check port 8008/g)]
    expect(servers.map(([, server, at]) => ({ name: server, address: at }))).toEqual([
      ...machines,
      ...machines,
    ])
  })
  it('lets Patroni ask etcd, and see that a primary is gone before another takes over', () => {
    expect(etcd['enable-v2']).toBe(true)
    const { ttl, loop_wait, retry_timeout, synchronous_mode } = patroni.bootstrap.dcs
    expect(synchronous_mode).toBe(true)
    expect(ttl).toBeGreaterThanOrEqual(loop_wait + 2 * retry_timeout)
  })
  it.skipIf(!existsSync('/usr/sbin/haproxy'))('is taken by HAProxy', () => {
    const checked = spawnSync('/usr/sbin/haproxy', ['-c', '-f', 'deploy/patroni/haproxy.cfg'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    expect([checked.status, checked.stderr]).toEqual([0, ''])
  })
})
