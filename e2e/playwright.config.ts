import { defineConfig } from '@playwright/test'

const root = process.getuid?.() === 0

/** The browser is found by the test command, which gives its path in CHROME_PATH. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Each has a server of its own. While one waits for a mail or a network, the others compute.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Long enough for a machine that computes much else: these only end what would never end. No test has its own.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // What a test shows is judged at a phone's width too (`expectAccessible`); some are walked on one (`bothScreens`).
    viewport: { width: 1280, height: 860 },
    // It would answer before the routes of a test; e2e/installed.spec.ts allows it.
    serviceWorkers: 'block',
    // Recording costs a sixth of the run. To look into a failure: `--trace retain-on-failure`.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? '',
      // Under libfaketime it spins: pages are told the shifted time in test.ts.
      env: { ...process.env, LD_PRELOAD: '' },
      args: ['--disable-gpu', '--disable-background-networking', ...(root ? ['--no-sandbox'] : [])],
    },
  },
})
