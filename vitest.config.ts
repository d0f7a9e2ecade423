import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Two worlds: Node for everything that runs on the server, happy-dom for what runs in the browser. */
export default defineConfig({
  test: {
    globalSetup: ['./test/global-setup.ts'],
    setupFiles: ['./test/fixed-seed.ts'],
    // A test that hangs says so; on a loaded machine what takes a second may take a minute.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What is looked at again and again until it is so: a second, as usual, would be the machine's opinion.
    expect: { poll: { timeout: 120_000, interval: 100 } },
    // Most wait for a database, a simulator or a time-out: on two cores three at once are done in half the time.
    maxWorkers: 3,
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // Reading the whole server anew costs each file 1.6 s, half as much again. The web's have a document each.
          isolate: false,
          // Node reads TypeScript itself, as it does in production: a fifth cheaper than through Vite. Nothing is mocked.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          include: ['{server,shared,simulators,scripts,test,bench}/**/*.test.ts'],
          // Root alone may mount a small disk, and not everybody has nginx: `npm test` asks for neither.
          exclude:
            process.env.TORTURE === 'full'
              ? []
              : ['test/torture/disk-full.test.ts', 'test/torture/balanced.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          // A document for each file all the same, in one process: a process each took three times as long.
          pool: 'vmThreads',
          include: ['web/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
