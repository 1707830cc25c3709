import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const unit = [
  'base',
  'contract',
  'domain',
  'instances',
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

const builtThreads = resolve('tests/support/threads/start-built-thread.ts')

/** `unit` needs nothing; `browser` needs Chromium; `server` runs on both databases. */
export default defineConfig({
  test: {
    // On two cores: much of the time is waited for other processes, the database and the browser.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          isolate,
          include: unit,
          exclude: ['**/*.{browser,database}.test.ts'],
          // The first test of a file fetches its flows: on a machine that has much else to do that takes long.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          setupFiles,
          isolate,
          include: ['tests/**/*.browser.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias: [{ find: /^(\.|#server\/base\/threads)\/start-thread\.ts$/, replacement: builtThreads }] },
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
          globalSetup: ['tests/support/server/global-build.ts', 'tests/support/server/global-database.ts'],
          // Some start several databases, or wait for work that stands back for everything else.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
