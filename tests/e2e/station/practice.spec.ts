import { expect, type Page, test } from '@playwright/test'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'
import { look } from '#tests/support/browser/look.ts'

const server = serverForThisFile()

/** All that the browser keeps: outbox, logbook, memory. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const records: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name!))
      for (const store of database.objectStoreNames)
        records.push(await done(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    return JSON.stringify([records, Object.entries(localStorage), Object.entries(sessionStorage)])
  })

test('a beginner practises picking at his own station: nothing of it is asked, kept or sent', async ({ page }) => {
  const driver = await browserDriver(page, server.url)
  await driver.signInAt('/order-management/picking-car', 'picker')
  await driver.scan('WORK-1')
  await expect.poll(() => kept(page)).toContain('WORK-1')
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET' || /picking-products|OrderCollection/.test(request.url()))
      sent.push(`${request.method()} ${request.url()}`)
  })

  await driver.scanOn('OKUT-PRACTICE')
  const practice = page.locator('.practice')
  const terminal = practice.locator('[data-flow="practice"]')
  const isAt = (step: string) => expect(terminal).toHaveAttribute('data-step', step)
  const scan = async (code: string, why: string, at: string) => {
    await driver.scanOn(code)
    await expect(practice.locator('.practice-why')).toHaveAttribute('data-why', why)
    await isAt(at)
  }
  await isAt('shelf')
  await expect(practice).toContainText('Alıştırma')
  await look(page, 'practice-shelf')
  await scan('PRACTICE-1', 'SHELF_FIRST', 'shelf')
  await expect(practice.locator('.practice-why')).toContainText('Durduğunuz rafın barkodunu okutun')
  await practice.locator('[data-code="PRACTICE-A-01-1"]').click()
  await isAt('product')
  for (let taken = 1; taken <= 3; taken += 1) {
    await driver.scanOn('PRACTICE-1')
    await expect(terminal).toHaveAttribute('data-acts', String(taken + 2))
  }
  await scan('PRACTICE-3', 'PRODUCT_NOT_IN_SET', 'product')
  await look(page, 'practice-refused')
  await scan('PRACTICE-2', 'done.picking.shelfDone', 'shelf')
  await driver.scanOn('PRACTICE-A-01-2')
  await isAt('product')
  await scan('PRACTICE-4', 'done.picking.more', 'product')
  await scan('PRACTICE-4', 'bookedUnseen', 'shelf')
  await scan('OKUT-UNDO', 'done.picking.undone', 'product')
  await driver.scanOn('OKUT-MISSING')
  await isAt('missing')
  await scan('OKUT-1', 'done.picking.missing', 'shelf')
  await driver.scanOn('PRACTICE-B-02-1')
  await isAt('product')
  await driver.scanOn('PRACTICE-5')
  await isAt('finished')
  await driver.scanOn('OKUT-OK')

  const told = practice.locator('.practice-told')
  await expect(told).toHaveAttribute('data-errors', '3')
  const errors = await told.locator('[data-error]').evaluateAll(all => all.map(each => each.getAttribute('data-error')))
  expect(errors).toEqual(['SHELF_FIRST', 'PRODUCT_NOT_IN_SET', 'practice.slip.bookedUnseen'])
  await look(page, 'practice-told')

  await driver.scanOn('OKUT-OK')
  await expect(practice).toHaveCount(0)
  await expect(page.locator('[data-flow]')).toHaveAttribute('data-flow', 'picking-car')
  expect(sent).toEqual([])
  await driver.scan('WORK-2')
  await expect.poll(() => kept(page)).toContain('WORK-2')
  expect(await kept(page)).not.toContain('PRACTICE')
})

test('practice is begun from the menu, left by the barcode for home, and begun anew', async ({ page }) => {
  const driver = await browserDriver(page, server.url)
  await driver.signIn('packer')
  await driver.scan('OKUT-OK')
  await page.getByRole('button', { name: 'Menü' }).click()
  await page.locator('[data-item="practice"]').click()
  const practice = page.locator('.practice')
  await expect(practice.locator('[data-flow]')).toHaveAttribute('data-step', 'shelf')
  await driver.scanOn('OKUT-HOME')
  await expect(practice).toHaveAttribute('data-practice', 'told')
  await driver.scanOn('OKUT-PRACTICE')
  await expect(practice.locator('[data-flow]')).toHaveAttribute('data-step', 'shelf')
  await practice.locator('[data-act="end"]').click()
  await practice.locator('[data-act="ok"]').click()
  await expect(practice).toHaveCount(0)
  await expect(page.locator('[data-flow]')).toHaveAttribute('data-flow', 'home')
})

test('a checker practises checking: what is done at his page, at a table that is none', async ({ page }) => {
  const driver = await browserDriver(page, server.url)
  await driver.signInAt('/order-management/quality-control', 'packer')
  await driver.scanOn('OKUT-PRACTICE')
  const practice = page.locator('.practice')
  const terminal = practice.locator('[data-flow="practice"]')
  await expect(terminal).toHaveAttribute('data-step', 'table')
  for (const code of ['T1', 'P1', '1']) await driver.scanOn(`PRACTICE-${code}`)
  await driver.scanOn('PRACTICE-3')
  await expect(practice.locator('.practice-why')).toHaveAttribute('data-why', 'PRODUCT_NOT_TO_CONTROL')
  await look(page, 'practice-control')
  await driver.scanOn('OKUT-HOME')
  await expect(practice.locator('.practice-told')).toHaveAttribute('data-errors', '1')
  await driver.scanOn('OKUT-OK')
  await expect(page.locator('[data-flow]')).toHaveAttribute('data-flow', 'quality-control')
})
