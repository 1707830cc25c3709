import { defineConfig } from 'vitest/config'

const unit = ['base', 'contract', 'rules', 'engine', 'flows', 'devices', 'terminal', 'architecture'].map(
  area => `tests/${area}/**/*.test.ts`,
)

/** `unit` needs nothing; `browser` needs Chromium; `server` runs on both databases. */
export default defineConfig({
  test: {
    // Most of what the tests wait for are other processes: the database, the browser.
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: unit, exclude: ['**/*.browser.test.ts'] } },
      { test: { name: 'browser', include: ['tests/**/*.browser.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          include: ['server', 'scenarios', 'simulate', 'printer', 'kiosk'].map(area => `tests/${area}/**/*.test.ts`),
          exclude: ['**/*.browser.test.ts'],
          globalSetup: ['tests/support/global-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
