import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'
import { CATALOGUES, compileMessages } from './compile.ts'

/** Compiles the messages before a build, and in development whenever a catalogue changes. */
export function messages(): Plugin {
  return {
    name: 'messages',
    buildStart: () => compileMessages(),
    configureServer(server) {
      server.watcher.add(CATALOGUES)
      server.watcher.on('change', (path) => {
        if (dirname(path) !== CATALOGUES || !basename(path).endsWith('.json')) return
        try {
          compileMessages()
        } catch (error) {
          server.config.logger.error(String(error))
        }
      })
    },
  }
}
