import { expect, type Page, test } from '@playwright/test'
import { openBooks } from '#tests/scenarios/books.ts'
import { takeTheWaitingSet } from '#tests/scenarios/pick-a-set.ts'
import { browserDriver, typeScan } from '#tests/support/browser/browser-driver.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'

const server = serverForThisFile()

test('screens that break in the middle of a pick come back by themselves, and no scan is lost', async ({ page }) => {
  const worker = await browserDriver(page, server.url)
  await takeTheWaitingSet(worker)
  const books = await openBooks(server.url, 'picker')
  const shelf = await books.nextShelf()
  await worker.scan(shelf.barcode)
  const row = (await books.openOn(shelf.id)).find(open => !open.isProductPieceDecimal)!
  const picked = async () => (await books.rows()).find(({ id }) => id === row.id)!.occurrencesPiece
  const broken = page.getByText('Ekran gösterilemedi')

  await breakScreens(page, 'until that was seen')
  await worker.scan(row.productBarcode)
  await worker.settle()
  expect(await picked()).toBe(row.occurrencesPiece + 1)
  await expect(page.locator('.work')).toBeVisible()
  expect(await seenBroken(page)).toBe(true)
  await worker.scan('OKUT-UNDO')
  await worker.settle()
  expect(await picked()).toBe(row.occurrencesPiece)

  // Broken for good: the scans are on their way meanwhile, and the page that is loaded anew waits for their answers.
  const loaded = page.waitForEvent('load')
  let answer = () => {}
  const isDue = new Promise<void>(done => {
    answer = done
  })
  const calls: string[] = []
  await page.route(/picking-products\/(pick|occurencies-piece)/, async route => {
    await isDue
    calls.push(route.request().method())
    // What the page that is gone had asked reaches nobody.
    await route.continue().catch(() => {})
  })
  await breakScreens(page, 'for good')
  await typeScan(worker.session, row.productBarcode)
  await expect(broken).toBeVisible()
  await typeScan(worker.session, 'OKUT-UNDO')
  await expect(page.locator('[data-flow="picking"]')).toHaveAttribute('data-unconfirmed', '2')
  await loaded
  answer()
  await worker.settle()
  expect(await worker.sees()).toBe('picking.product')
  expect([await picked(), calls.slice(-2)]).toEqual([row.occurrencesPiece, ['POST', 'PUT']])
})

/** From now on whatever shows a figure throws. */
const breakScreens = (page: Page, until: 'until that was seen' | 'for good'): Promise<void> =>
  page.evaluate(isSeen => {
    const figures = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format')!
    const fail = () => {
      throw new Error('a screen that breaks')
    }
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', { ...figures, get: fail })
    const watch = new MutationObserver(() => {
      if (document.querySelector('.notice.bad') === null) return
      watch.disconnect()
      Object.defineProperty(Intl.NumberFormat.prototype, 'format', figures)
      Object.assign(window, { wasBroken: true })
    })
    if (isSeen) watch.observe(document.body, { childList: true, subtree: true })
  }, until === 'until that was seen')
/** The page that broke is still there. */
const seenBroken = (page: Page): Promise<boolean> => page.evaluate(() => 'wasBroken' in window)

test('a window that lost the keys says so, full screen, until it is touched; that touch presses nothing', async ({
  page,
}) => {
  const worker = await browserDriver(page, server.url)
  await worker.signInAt('/product-management/where-is-product', 'lead')
  const cover = page.locator('.touch-cover')
  await loseKeys(page)
  await expect(cover).toBeVisible()
  await expect(cover).toContainText('Okutmak için ekrana dokunun')
  const acts = await page.locator('[data-flow]').getAttribute('data-acts')
  const home = (await page.getByRole('button', { name: 'Ana sayfa' }).boundingBox())!
  await regainKeys(page)
  await page.mouse.click(home.x + 5, home.y + 5)
  await expect(cover).toHaveCount(0)
  expect(await page.locator('[data-flow]').getAttribute('data-acts')).toBe(acts)
  await worker.scan('4006381333931')
  expect(await worker.heard()).toBe('no')
})

/** A page under test always believes that it has the keys: it is told what a window behind another one is. */
const loseKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.hasFocus = () => false
    window.dispatchEvent(new FocusEvent('blur'))
  })
const regainKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.hasFocus = () => true
  })

test('a page that the kiosk opened tells the printer service that it lives, over a sign-in too; any other page does not', async ({
  page,
  context,
}) => {
  const beats: string[] = []
  await context.route('http://localhost:5454/api/heartbeat', route => {
    beats.push(new URL(route.request().headers().origin ?? '').origin)
    return route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } })
  })
  const other = await browserDriver(page, server.url)
  await other.signIn('lead')
  expect(beats).toEqual([])
  const kiosk = await context.newPage()
  await kiosk.goto(`${server.url}/#kiosk`)
  await expect.poll(() => beats.length).toBe(1)
  await kiosk.goto(`${server.url}/product-management/where-is-product`)
  await expect.poll(() => beats.length).toBe(2)
  expect(new Set(beats)).toEqual(new Set([new URL(server.url).origin]))
})

test('a newer terminal on the server is told in the menu, and taken once nobody has touched the page for a minute', async ({
  page,
}) => {
  const worker = await browserDriver(page, server.url)
  await page.clock.install()
  await worker.signInAt('/product-management/where-is-product', 'lead')
  await page.route(`${server.url}/`, route =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-newer.js"></script>' }),
  )
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const menu = page.getByRole('button', { name: 'Menü' })
  const update = page.locator('[data-item="update"]')
  await page.clock.fastForward(61_000)
  await menu.click()
  await expect(update).toHaveText('Yeni sürüm hazır, yenile')
  await page.clock.fastForward(120_000)
  await expect(update).toBeVisible()
  await page.locator('[data-item="close"]').click()
  await page.clock.fastForward(30_000)
  expect(loads).toBe(0)

  const reloaded = page.waitForEvent('load')
  await page.clock.fastForward(35_000)
  await reloaded
  await worker.settle()
  await page.clock.fastForward(300_000)
  await menu.click()
  await expect(update).toBeVisible()
  expect(loads).toBe(1)
})
