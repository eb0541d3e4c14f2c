import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A Vitest reporter: writes the full names of tests that passed at the second try to a file. */
export default class SecondTries {
  #names = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky)
      this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestRunEnd() {
    mkdirSync(dirname(process.env.SECOND_TRIES_FILE), { recursive: true })
    writeFileSync(process.env.SECOND_TRIES_FILE, JSON.stringify(this.#names))
  }
}
