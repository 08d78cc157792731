import { defineConfig } from '@playwright/test'
import { browser } from './e2e/browser.ts'
import { workers } from './e2e/server.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/server.ts',
  workers,
  // A shared machine may stall for a moment; what fails twice is broken, and what passes the second time is told.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line']],
  outputDir: 'test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Nothing fades: a journey need not wait for colours to settle.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browser,
  },
})
