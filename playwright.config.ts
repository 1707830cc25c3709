import { defineConfig } from '@playwright/test'
import { chromiumArguments, findPageRenderer } from './tests/support/browser/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/browser/demo-folder.ts',
  outputDir: 'test-results',
  // On two cores: a third of the time is waited for frames, scanners' rhythms and answers.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1024, height: 768 },
    locale: 'tr-TR',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findPageRenderer(), args: [...chromiumArguments] },
  },
})
