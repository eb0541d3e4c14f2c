import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: [
            'contract/src/**/*.test.ts',
            'bench/**/*.test.ts',
            'demo/**/*.test.ts',
            'web/{src,messages}/**/*.test.{ts,tsx}',
            'architecture/**/*.test.ts',
          ],
          pool: 'threads',
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/cluster.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
