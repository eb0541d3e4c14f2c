import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One more than the cores that CI has: tests that wait for a process leave theirs to others.
    // With two more, connections waited longer than the times that tests give them.
    maxWorkers: 3,
    // `npm test` names the tests that needed it.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        test: {
          name: 'pure',
          include: [
            'contract/{src,formats}/**/*.test.ts',
            'bench/**/*.test.ts',
            'demo/**/*.test.ts',
            'drawing/**/*.test.ts',
            'web/{src,messages}/**/*.test.ts',
            'architecture/**/*.test.ts',
          ],
          pool: 'threads',
          // Some read the whole project, on a machine that may be busy.
          testTimeout: 60_000,
        },
      },
      {
        // Components in a document without a browser; what needs layout or a real history is a
        // journey (e2e/).
        test: {
          name: 'components',
          include: ['web/src/**/*.test.tsx'],
          // The modules are loaded once in each worker: what tests leave in them is undone.
          isolate: false,
          setupFiles: ['web/src/testing/after-each.ts'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://localhost/' } },
          // As above: a user who types takes seconds on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/cluster.ts'],
          pool: 'forks',
          // The server's modules are loaded once in each worker: no file changes what others see.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
