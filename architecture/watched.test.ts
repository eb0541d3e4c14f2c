// The alerts, the dashboard and the fail2ban filter that are delivered; that a running server tells
// the series they name is in server/src/process/workers.test.ts.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createLog } from '../server/src/log.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const PROMETHEUS = 'deploy/prometheus'
const has = (program: string) => spawnSync(program, ['--version']).error === undefined

type Rule = { name: string; expr: string; severity: string; summary: string }

/** The rules of a file that has each key on a line of its own; one that differs is not read. */
function rulesOf(text: string): Rule[] {
  const rules = text.split(/^ {6}- alert: /m).slice(1)
  return rules.flatMap((rule) => {
    const found =
      /^(\w+)\n {8}expr: (.+)\n(?: {8}for: \d+[mh]\n)? {8}labels:\n {10}severity: (\w+)\n {8}annotations:\n {10}summary: (.+)\n$/.exec(
        rule,
      )
    if (!found) return []
    const [, name = '', expr = '', severity = '', summary = ''] = found
    return [{ name, expr, severity, summary }]
  })
}
const countOf = (text: string) => text.match(/- alert:/g)?.length

const text = read(`${PROMETHEUS}/alerts.yml`)
const rules = rulesOf(text)
const names = rules.map(({ name }) => name)

/** Alerts that the operator is told nothing about, and paragraphs about none. */
function unexplained(alerts: readonly string[], document: string): string[] {
  const paragraphs = [...document.matchAll(/^\*\*(Rentify\w+)\*\*: .{40}/gm)].map(([, one]) => one)
  return [
    ...alerts.filter((name) => !paragraphs.includes(name)),
    ...paragraphs.flatMap((one) => (one && !alerts.includes(one) ? one : [])),
  ]
}

describe('alerts', () => {
  it('can all be read, and have names of their own', () => {
    expect(rules.length).toBeGreaterThan(20)
    expect(rules).toHaveLength(countOf(text) ?? 0)
    expect(new Set(names).size).toBe(names.length)
    for (const { severity } of rules) expect(['critical', 'warning']).toContain(severity)
    const broken = text.replace('severity: critical', 'severity critical')
    expect(rulesOf(broken)).toHaveLength(rules.length - 1)
  })

  it('each have a paragraph for who is woken by them, and a test that fires them', () => {
    const document = read('docs/operations.md')
    expect(unexplained(names, document)).toEqual([])
    expect(unexplained([...names, 'RentifyMoon'], document)).toEqual(['RentifyMoon'])
    expect(unexplained(names.slice(1), document)).toEqual([names[0]])
    const tests = read(`${PROMETHEUS}/alerts.test.yml`)
    for (const name of names) {
      expect(tests).toContain(`- name: ${name} fires\n`)
      expect(tests).toContain(`- name: ${name} does not fire\n`)
    }
  })

  it.skipIf(!has('promtool'))(
    'fire where they should and nowhere else (needs promtool: apt-get install prometheus)',
    { timeout: 60_000 },
    () => {
      const promtool = (...args: string[]) =>
        execFileSync('promtool', args, { cwd: join(ROOT, PROMETHEUS), encoding: 'utf8' })
      expect(promtool('check', 'config', 'prometheus.yml')).toContain(`${rules.length} rules found`)
      expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
    },
  )
})

it('the dashboard has queries of metrics in every panel', () => {
  const { panels } = JSON.parse(read('deploy/grafana/rentify.json')) as {
    panels: { id: number; title: string; targets: { expr: string }[] }[]
  }
  expect(panels.length).toBeGreaterThan(20)
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  for (const { title, targets } of panels)
    for (const { expr } of targets)
      expect([title, /\b(rentify|process|nodejs)_/.test(expr)]).toEqual([title, true])
})

describe('the fail2ban filter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rentify-fail2ban-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const filter = read('deploy/fail2ban/filter.d/rentify.conf')
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const failed = (address: string) =>
    log.warn(
      { requestId: crypto.randomUUID(), code: 'invalid_credentials', address },
      'sign-in failed',
    )
  failed('203.0.113.9')
  failed('2001:db8::1')
  failed('f2099ac455a7f29c')
  log.warn({ address: '203.0.113.10', text: '"msg":"sign-in failed"' }, 'request failed')

  it('finds addresses of failed sign-ins, and nothing that a visitor wrote', () => {
    const pattern = /^failregex = (.+)$/m.exec(filter)?.[1] ?? ''
    const host = '(?<host>(?:\\d{1,3}\\.){3}\\d{1,3}|[0-9a-f]*:[0-9a-f:]+)'
    const regex = new RegExp(pattern.replace('<HOST>', host))
    for (const before of ['', 'rooms-1 node[2344]: ']) {
      const found = lines.map((line) => regex.exec(before + line.trim())?.groups?.host ?? null)
      expect(found).toEqual(['203.0.113.9', '2001:db8::1', null, null])
    }
  })

  it.skipIf(!has('fail2ban-regex'))(
    'is understood by fail2ban, times included (needs fail2ban: apt-get install fail2ban)',
    { timeout: 60_000 },
    () => {
      const file = join(folder, 'rentify.log')
      const fromJournal = lines.map((line) => `rooms-1 node[2344]: ${line}`)
      writeFileSync(file, [...lines, ...fromJournal].join(''))
      const path = join(ROOT, 'deploy/fail2ban/filter.d/rentify.conf')
      const said = execFileSync('fail2ban-regex', [file, path], { encoding: 'utf8' })
      expect(said).toMatch(/Lines: 8 lines, 0 ignored, 4 matched, 4 missed/)
      expect(said).toMatch(/\[8\] "time":\{LEPOCH\}/)
    },
  )
})
