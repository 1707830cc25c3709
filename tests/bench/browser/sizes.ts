import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '#tests/support/browser/chromium.ts'
import { tell } from '../figures.ts'

/** What a browser fetches before anybody has signed in: every script, style and word, gzipped; fonts and pictures apart. */
export const benchSizes = async (server: string): Promise<boolean> => {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumArguments] })
  const page = await browser.newPage()
  const bodies: Promise<readonly [string, number]>[] = []
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (!/\.(woff2|png|svg|ico|webmanifest)$/.test(pathname))
      bodies.push(response.body().then(body => [pathname, gzipSync(body, { level: 9 }).length] as const))
  })
  await page.goto(`${server}/login`, { waitUntil: 'networkidle' })
  const sizes = await Promise.all(bodies)
  await browser.close()
  for (const [path, bytes] of sizes.toSorted((a, b) => b[1] - a[1]))
    tell({ name: `  ${path}`, value: bytes / 1000, unit: 'kB gz' })
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0)
  return tell({
    name: 'first load before signing in, fonts apart',
    value: total / 1000,
    unit: 'kB gz',
    limit: { atMost: 180 },
  })
}
