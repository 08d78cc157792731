import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browser } from './e2e/browser.ts'

process.env.KITH_SEED ||= String(Date.now() % 1_000_000)
// Who asks for some journeys wants all of them.
if (process.argv.some((word) => /(^|\/)e2e\/|\.spec\b/.test(word))) process.env.KITH_TURNS ||= 'all'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/server.ts',
  // A worker is a browser, a server and its database; each waits for the other a part of its time.
  workers: Math.max(1, Math.ceil(availableParallelism() * 1.5)),
  retries: 0,
  // For what hangs, not for what is slow: others may be at work on the same machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['./e2e/slowest.ts']],
  outputDir: 'test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Nothing fades: a journey need not wait for colors to settle.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browser,
  },
})
