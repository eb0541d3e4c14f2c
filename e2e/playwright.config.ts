import { defineConfig, devices } from '@playwright/test'
import { BASE_URL } from './server.ts'

const chromium = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  // Emptied at each start: other reports are beside it.
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  // Two more than the cores that CI has: with one more, pages that wait leave a third of them idle.
  workers: 4,
  // A machine that stalls for ten seconds is no fault of the product; retried journeys are listed
  // at the end.
  retries: process.env.CI ? 1 : 0,
  // A shared machine may be half as fast as usual.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI
    ? [['line'], ['json', { outputFile: '../test-results/e2e.json' }]]
    : [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  globalSetup: './start-server.ts',
  use: {
    baseURL: BASE_URL,
    // A trace of every step costs a tenth of the time: `npm run e2e -- --trace on` records it.
    trace: 'off',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // `npm run days` sets the clock of pages itself.
      env: { ...process.env, LD_PRELOAD: '' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  // On both only what the second device shows otherwise. `@once` does not depend on the device, and
  // runs on the phone; `@phone` and `@desk` run on this one.
  projects: [
    {
      name: 'phone',
      // The density of a plain phone: more dots cost time and show nothing else.
      use: {
        ...devices['Galaxy S9+'],
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        // Frames cost time; the desktop shows the same journeys with motion.
        contextOptions: { reducedMotion: 'reduce' },
      },
      grepInvert: /@desk/,
    },
    {
      name: 'desk',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
      grepInvert: /@phone|@once/,
    },
  ],
})
