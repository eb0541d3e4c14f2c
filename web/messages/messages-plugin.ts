import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'
import { CATALOGUES, compileMessages, SHARED } from './compile.ts'

/** Compiles the messages before a build, and in development whenever a catalogue changes. */
export function messages(): Plugin {
  return {
    name: 'messages',
    buildStart: () => compileMessages(),
    configureServer(server) {
      server.watcher.add([CATALOGUES, SHARED])
      server.watcher.on('change', (path) => {
        const isOfOurs = dirname(path) === CATALOGUES || dirname(path) === SHARED
        if (!isOfOurs || !basename(path).endsWith('.json')) return
        try {
          compileMessages()
        } catch (error) {
          server.config.logger.error(String(error))
        }
      })
    },
  }
}
