import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { flows } from '#flows/index.ts'
import { startEmbedded } from '#server/base/store/embedded/embedded.ts'
import { openPool } from '#server/base/store/pool.ts'
import type { Database } from '#server/base/store/sql.ts'
import { setProviderStaff } from '#server/tools/merchant/provider-staff.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'
import { wordName } from '#tests/support/browser/look.ts'
import { areWanted, takePicture } from '#tests/support/browser/pictures.ts'

type Report = Awaited<ReturnType<AxeBuilder['analyze']>>
interface Axe {
  run(options: { readonly runOnly?: readonly string[]; readonly resultTypes: readonly string[] }): Promise<Report>
}

const server = serverForThisFile()

const sizes = [
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]
/** Work that is done with a scanner in the hand is looked at in files of its own. */
const notOfDesks = [
  'login',
  'setup',
  'courier',
  'picking',
  'service-down',
  'no-rights',
  'not-found',
  'where-is-product',
]
const desks = flows
  .filter(({ id }) => !notOfDesks.some(name => id.startsWith(name)))
  .map(({ path, id }) => ({ id, path: id.endsWith('-detail') ? `${path}?id=1` : path.replace(':id', '-1') }))

/** Where one works with a set, a cart or a table of his own. */
const lineDesks = ['picking-car', 'picking', 'order-assembly', 'quality-control', 'missing-product-combine'].map(
  name => `/order-management/${name}`,
)

/** The provider's pages are looked at too. */
const appoint = async (userName: string) => {
  const { url } = await startEmbedded({ folder: server.folder })
  const pool = openPool(url, { max: 1 })
  await setProviderStaff(pool as Database, 'demo', userName, true)
  await pool.end()
}

test.describe.configure({ mode: 'parallel' })
test.describe('every page of the desks says all in words, fits its screen, and offends nobody who cannot see it', () => {
  let page: Page
  let lead: Awaited<ReturnType<typeof browserDriver>>
  const errors: string[] = []
  /** What the browser writes into its console as an error: an answer of 404 among them. */
  const reds: string[] = []
  test.beforeAll(async ({ browser }) => {
    page = await (await browser.newContext({ locale: 'tr-TR' })).newPage()
    page.on('pageerror', error => errors.push(String(error)))
    page.on('console', line => line.type() === 'error' && reds.push(`${line.text()} ${line.location().url}`))
    await appoint('lead')
    lead = await browserDriver(page, server.url)
    await lead.signIn('lead')
    await lead.scan('OKUT-OK')
  })
  test.afterAll(() => page.context().close())

  /** Without the goods that it is opened for, the page of missing ones leads back to its list. */
  const standsFor: Readonly<Record<string, string>> = { 'missing-product-management': 'missing-product-list' }
  const isSettled = async (id: string) => {
    await expect(page.locator(`[data-flow="${standsFor[id] ?? id}"]`)).toHaveAttribute('aria-busy', 'false')
    await expect(page.locator('main')).toHaveCount(1)
    await expect(page.locator('.skeleton')).toHaveCount(0)
  }
  const isThere = () => page.evaluate(() => 'axe' in window)
  /** By the axe that a report has left in the page. In the dark nothing but the colours is another. */
  const complaints = async (colorScheme: 'light' | 'dark') => {
    // Frames of other origins are nowhere here; a page of its own for each report took longer than the report.
    if (!(await isThere())) await new AxeBuilder({ page }).setLegacyMode(true).withRules('document-title').analyze()
    const { violations } = await page.evaluate(options => (window as unknown as { axe: Axe }).axe.run(options), {
      resultTypes: ['violations'],
      ...(colorScheme === 'dark' && { runOnly: ['color-contrast'] }),
    })
    return violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])
  }
  for (const { id, path } of desks)
    test(id, async () => {
      await lead.open(path)
      for (const size of sizes) {
        await page.setViewportSize(size)
        // Nothing but the colours differs: they are read at one size, and looked at in all.
        for (const colorScheme of size.width === 1024 || areWanted
          ? (['light', 'dark'] as const)
          : (['light'] as const)) {
          await page.emulateMedia({ colorScheme })
          await isSettled(id)
          await takePicture(page, `desk/${id}-${size.width}-${colorScheme}`)
          if (size.width === 1024) expect(await complaints(colorScheme)).toEqual([])
        }
        expect(await page.locator('body').textContent(), `${id} at ${size.width}`).not.toMatch(wordName)
        const isWide = await page.evaluate(() => document.scrollingElement!.scrollWidth > innerWidth)
        expect(isWide, `${id} scrolls sideways at ${size.width}`).toBe(false)
      }
      expect(errors).toEqual([])
      // What a detail's address names may not be there; everything else is not asked for where it is not.
      expect(path.includes('?id=1') || path.endsWith('-1') ? [] : reds).toEqual([])
      reds.length = 0
    })
  test('who has no set, cart or table is told so on every page of the line, and nothing turns red', async () => {
    for (const path of lineDesks) await lead.open(path)
    expect(reds).toEqual([])
  })
})
