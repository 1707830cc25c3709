import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { openBooks } from '#tests/scenarios/books.ts'
import { takeTheWaitingSet } from '#tests/scenarios/pick-a-set.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'
import { type KillableBrowser, openKillableBrowser } from '#tests/support/browser/killed-browser.ts'

const server = serverForThisFile()

test('a browser is killed while its picks are not answered: the next one sends them, each once', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'okut-profile-'))
  let browser: KillableBrowser = await openKillableBrowser(profile)
  try {
    const page = await browser.context.newPage()
    const worker = await browserDriver(page, server.url)
    await takeTheWaitingSet(worker)
    const books = await openBooks(server.url, 'picker')
    const shelf = await books.nextShelf()
    await worker.open('/order-management/picking')
    await worker.scan(shelf.barcode)
    const row = (await books.openOn(shelf.id)).find(open => !open.isProductPieceDecimal && open.piece > 3)!
    const picked = async () => (await books.rows()).find(({ id }) => id === row.id)?.occurrencesPiece
    const before = (await picked())!
    let reached = 0
    // The server hears the first pick, and nobody hears its answer.
    await page.route('**/api/**', async route => {
      if (route.request().url().endsWith('/pick') && reached++ === 0) await route.fetch()
      await route.abort('connectionreset')
    })
    for (let scans = 0; scans < 3; scans++) await worker.scan(row.productBarcode)
    await expect.poll(picked).toBe(before + 1)
    await keptOnDisk(page, 3)
    await browser.kill()

    browser = await openKillableBrowser(profile)
    const again = await browserDriver(await browser.context.newPage(), server.url)
    await again.signIn('picker')
    await again.open('/order-management/picking')
    await expect.poll(picked).toBe(before + 3)
    await again.settle()
    expect(await picked()).toBe(before + 3)
  } finally {
    await browser.kill()
    await rm(profile, { recursive: true, force: true })
  }
})

/** Waits until the browser's database has them; no longer, for the browser writes its other storage after some seconds. */
const keptOnDisk = (page: Page, count: number) =>
  expect
    .poll(
      () =>
        page.evaluate(
          () =>
            new Promise<number>((counted, failed) => {
              const opening = indexedDB.open('okut-outbox')
              opening.onerror = () => failed(opening.error)
              opening.onsuccess = () => {
                const counting = opening.result.transaction('calls').objectStore('calls').count()
                counting.onsuccess = () => {
                  opening.result.close()
                  counted(counting.result)
                }
              }
            }),
        ),
      { intervals: [10] },
    )
    .toBe(count)
