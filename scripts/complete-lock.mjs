// `node scripts/complete-lock.mjs`: adds to package-lock.json the platform packages that npm left
// out because its registry (often a mirror for Linux only) did not have them. Without their entries
// `npm ci` rejects the lockfile on every platform. With --check it only reports.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, ROOT } from './project.mjs'

const FILE = join(ROOT, 'package-lock.json')
const OS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const CPU = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

const lock = JSON.parse(readFileSync(FILE, 'utf8'))
const added = []
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (found(path, name)) continue
    if (!/^\d+\.\d+\.\d+[\w.-]*$/.test(version))
      fail(
        `${name} is missing from the lockfile and ${path} does not say its exact version (${version}): add it with npm.`,
      )
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(entry.dev ? { dev: true } : {}),
      ...platformOf(name),
      optional: true,
    }
    added.push(name)
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
)
if (added.length > 0 && process.argv[2] === '--check')
  fail(`package-lock.json lacks ${added.join(', ')}: run node scripts/complete-lock.mjs.`)
if (added.length > 0) writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length > 0 ? `Added ${added.join(', ')}.` : 'Nothing is missing.')

/** Whether a dependency of the package at `path` is where Node would find it. */
function found(path, name) {
  for (
    let folder = path;
    ;
    folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$|^[^/]*$/, '')
  ) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (!folder) return false
  }
}

/**
 * These packages have their platform in their name; the entry must declare it, or npm would install
 * them here.
 */
function platformOf(name) {
  const words = name.split(/[/-]/)
  const [os, cpu] = [
    OS.find((word) => words.includes(word)),
    CPU.find((word) => words.includes(word)),
  ]
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : undefined
  if (!cpu || (!os && cpu !== 'wasm32'))
    fail(
      `${name} is missing from the lockfile and its name does not say its platform: add it with npm.`,
    )
  return { cpu: [cpu], ...(libc ? { libc } : {}), ...(os ? { os: [os] } : {}) }
}
