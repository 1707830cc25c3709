import { defineConfig } from 'vitest/config'

const unit = [
  'base',
  'contract',
  'domain',
  'walk',
  'http',
  'engine',
  'flows',
  'devices',
  'terminal',
  'vectors',
  'architecture',
  'words',
].map(area => `tests/${area}/**/*.test.ts`)

const setupFiles = ['tests/support/each-file.ts']

/** The files of a process share its modules: loading them anew for each file took longer than the tests. */
const isolate = false

/** `unit` needs nothing; `browser` needs Chromium; `server` runs on both databases. */
export default defineConfig({
  test: {
    // Most of what the tests wait for are other processes: the database, the browser.
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', setupFiles, isolate, include: unit, exclude: ['**/*.{browser,database}.test.ts'] } },
      {
        test: {
          name: 'browser',
          setupFiles,
          include: ['tests/**/*.browser.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          setupFiles,
          isolate,
          include: [
            ...['server', 'scenarios', 'simulate', 'printer', 'kiosk', 'crash', 'fuzz'].map(
              area => `tests/${area}/**/*.test.ts`,
            ),
            'tests/flows/**/*.database.test.ts',
          ],
          exclude: ['**/*.browser.test.ts'],
          globalSetup: ['tests/support/server/global-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
