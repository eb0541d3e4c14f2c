// `npm run days`: tests that know the calendar, with the clock at the ends of months and around
// midnight in Kolkata and in UTC. Arguments: `--at 2027-02-28T23:55+05:30` (several), and names of
// test files in place of the usual ones.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findChromium, installPackages } from './chromium.mjs'
import { build, fail, install, underProjectNode } from './project.mjs'
import { compileMessages, playwright, Red, stage, vitest } from './stages.mjs'

const MOMENTS = [
  '2026-11-27T03:00+05:30',
  '2027-01-28T12:00+05:30',
  '2027-01-29T12:00+05:30',
  '2027-04-30T12:00+05:30',
  '2027-05-31T12:00+05:30',
  '2027-02-28T12:00+05:30',
  '2028-02-28T12:00+05:30',
  '2028-02-29T12:00+05:30',
  '2027-12-31T12:00+05:30',
  // Midnight passes in Kolkata, then in UTC, while the tests run.
  '2027-06-30T23:58+05:30',
  '2027-06-30T23:58Z',
  '2027-12-31T23:58+05:30',
]
const JOURNEYS = ['dates', 'stay', 'requests', 'bookings', 'notified', 'analytics', 'states']
const UNIT = [
  'bookings',
  'notifications',
  'analytics',
  'admin/export',
  'admin/audit',
  'settings',
  'popularity',
  'dates',
  'calendar',
]

const { values, positionals } = parseArgs({
  options: { at: { type: 'string', multiple: true } },
  allowPositionals: true,
})
const libraryPath = () =>
  ['x86_64', 'aarch64']
    .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
    .find((path) => existsSync(path))
if (!libraryPath()) installPackages(['libfaketime'])
const library =
  libraryPath() ?? fail('These tests need libfaketime: on Debian, apt-get install libfaketime.')

install()
await underProjectNode()
build()
await compileMessages()
const chromium = await findChromium({ shell: true })
const failed = []
for (const moment of values.at ?? MOMENTS)
  for (const [name, command] of [
    [
      'unit and integration tests',
      vitest(...(positionals.length ? positionals : UNIT), '--passWithNoTests'),
    ],
    [
      'journeys',
      playwright('--pass-with-no-tests', ...(positionals.length ? positionals : JOURNEYS)),
    ],
  ])
    await stage(`${moment}: ${name}`, command, {
      show: true,
      env: { ...clockAt(moment), CHROMIUM_PATH: chromium },
    }).catch((error) => {
      if (!(error instanceof Red)) throw error
      failed.push(error.message)
    })
for (const name of failed) console.log(`✗ ${name}`)
process.exit(failed.length > 0 ? 1 : 0)

/** For every process of the tests and the database; journeys set the pages' clocks themselves. */
function clockAt(moment) {
  const seconds = Math.round((Date.parse(moment) - Date.now()) / 1000)
  if (Number.isNaN(seconds)) fail(`--at ${moment} is no time, such as 2027-02-28T23:55+05:30.`)
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DISABLE_SHM: '1',
    CLOCK_AHEAD_MS: String(seconds * 1000),
  }
}
