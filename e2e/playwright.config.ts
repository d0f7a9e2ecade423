import { defineConfig } from '@playwright/test'

const root = process.getuid?.() === 0

/** The browser is found by the test command, which gives its path in CHROME_PATH. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Each has a server of its own.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    trace: 'retain-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? '',
      args: ['--disable-gpu', '--disable-background-networking', ...(root ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 860 } } },
    { name: 'mobile', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
})
