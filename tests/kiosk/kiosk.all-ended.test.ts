import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startChromium } from '#kiosk/chromium.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

it('is stopped only once its other processes are: until then they write to the profile', async () => {
  const folder = temporaryFolder('kiosk')
  const browser = join(folder, 'browser')
  const [ready, written] = [join(folder, 'ready'), join(folder, 'written')]
  const writesLate = `trap '' TERM; until [ -e ${folder}/ended ]; do sleep 0.01; done; sleep 0.2; touch ${written}`
  writeFileSync(
    browser,
    `#!/bin/sh\ntrap 'touch ${folder}/ended; exit' TERM\n(${writesLate}) &\ntouch ${ready}\nwhile :; do sleep 0.01; done\n`,
    { mode: 0o755 },
  )
  const chromium = startChromium(browser, [])
  await expect.poll(() => existsSync(ready)).toBe(true)
  await chromium.stop()
  expect(existsSync(written)).toBe(true)
})
