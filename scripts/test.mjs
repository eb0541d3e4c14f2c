// `npm test`: everything, from a fresh clone. Ends with `N passed, N failed` over all tests, and a
// failing exit code at the first failed stage.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { build, install, ROOT, underProjectNode } from './project.mjs'
import { allGreen, compileMessages, playwright, stage, staticChecks, vitest } from './stages.mjs'

install()
await underProjectNode()
const began = performance.now()
const reports = {
  unit: join(ROOT, 'test-results', 'unit.json'),
  journeys: join(ROOT, 'test-results', 'e2e.json'),
  secondTries: join(ROOT, 'test-results', 'second-tries.json'),
}
for (const file of Object.values(reports)) rmSync(file, { force: true })
const env = { CHROMIUM_PATH: await findChromium({ shell: true }) }

const green = await allGreen(async () => {
  // Before the tests, since some request pages from the server.
  build()
  await compileMessages()
  await Promise.all([
    // Tests wait for processes and the database a fifth of the time.
    staticChecks({ lowPriority: true }),
    stage(
      'unit and integration tests',
      vitest(
        '--reporter=default',
        '--reporter=json',
        '--reporter=./scripts/second-tries.mjs',
        `--outputFile.json=${reports.unit}`,
      ),
      { show: true, env: { SECOND_TRIES_FILE: reports.secondTries } },
    ),
  ])
  await stage('journeys', playwright(), { show: true, env })
})

const { passed, failed, skipped, again } = count()
for (const test of read(reports.secondTries) ?? [])
  console.log(`Passed at the second try only: ${test}`)
if (again > 0) console.log(`${again} of the journeys passed at the second try only`)
if (skipped > 0) console.log(`${skipped} skipped`)
for (const what of skippedSubjects()) console.log(`Skipped, what it needs is not here: ${what}`)
console.log(`Took ${Math.round((performance.now() - began) / 1000)} s.`)
// A failed stage without tests (types, style) counts as one failure, so that the line never looks
// green.
console.log(`${passed} passed, ${green ? failed : Math.max(failed, 1)} failed`)
process.exit(green && failed === 0 && passed > 0 ? 0 : 1)

function count() {
  const unit = read(reports.unit)
  const journeys = read(reports.journeys)?.stats
  return {
    passed: (unit?.numPassedTests ?? 0) + (journeys?.expected ?? 0) + (journeys?.flaky ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (journeys?.unexpected ?? 0),
    again: journeys?.flaky ?? 0,
    skipped: (unit?.numPendingTests ?? 0) + (unit?.numTodoTests ?? 0) + (journeys?.skipped ?? 0),
  }
}

/** What the skipped unit and integration tests are about. */
function skippedSubjects() {
  const tests = read(reports.unit)?.testResults.flatMap(({ assertionResults }) => assertionResults)
  return new Set(
    (tests ?? [])
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ ancestorTitles: [subject], title }) => subject ?? title),
  )
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
