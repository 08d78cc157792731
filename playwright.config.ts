import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browser } from './e2e/browser.ts'

process.env.KITH_SEED ||= String(Date.now() % 1_000_000)
// Who asks for some journeys wants all of them.
if (process.argv.some((word) => /(^|\/)e2e\/|\.spec\b/.test(word))) process.env.KITH_TURNS ||= 'all'

/** Every fourth file in a run of all journeys, by the seed. */
const files = readdirSync('e2e').filter((file) => file.endsWith('.spec.ts'))
const waitTheirTurn =
  process.env.KITH_TURNS === 'all'
    ? []
    : files.toSorted().filter((_, index) => (index + Number(process.env.KITH_SEED)) % 4 > 0)

export default defineConfig({
  testDir: 'e2e',
  testIgnore: waitTheirTurn.map((file) => `**/${file}`),
  globalSetup: './e2e/server.ts',
  // A worker is a browser, a server and its database; each waits for the other a part of its time.
  workers: Math.max(1, Math.ceil(availableParallelism() * 1.5)),
  retries: 0,
  // For what hangs, not for what is slow: others may be at work on the same machine.
  timeout: 300_000,
  // Longer than the page itself waits before it asks a busy server again.
  expect: { timeout: 45_000 },
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
