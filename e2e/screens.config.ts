import { defineConfig, devices } from '@playwright/test'
import journeys from './playwright.config.ts'

export default defineConfig({
  ...journeys,
  testMatch: '**/*.screens.ts',
  timeout: 300_000,
  retries: 0,
  reporter: [['line']],
  projects: [{ name: 'screens', use: devices['Desktop Chrome'] }],
})
