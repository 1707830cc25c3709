import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type Download, expect, test } from '@playwright/test'
import { listings } from '#contract/listings/index.ts'
import { mostEntries } from '#contract/logbook/limits.ts'
import { readRecord } from '#contract/logbook/read-record.ts'
import { createClient } from '#http/client/client.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'
import { look } from '#tests/support/browser/look.ts'
import { replayRecord } from '../../src/replay/replay-record.ts'
import { takeTheWaitingSet } from '../scenarios/pick-a-set.ts'

const server = serverForThisFile()

const fileOf = async (download: Download): Promise<string> => {
  const bytes = readFileSync(await download.path())
  return (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** Has the browser keep as many entries of long ago. */
const fillRing = (count: number) =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('okut.record.demo')
    opening.onsuccess = () => {
      const writing = opening.result.transaction('entries', 'readwrite')
      for (let n = 0; n < count; n++)
        writing
          .objectStore('entries')
          .put(
            JSON.stringify({ at: 1, run: 'old', n, changed: true }),
            `${'1'.padStart(14, '0')} old ${String(n).padStart(6, '0')}`,
          )
      writing.oncomplete = () => resolve()
      writing.onerror = () => reject(writing.error)
    }
  })

test('a worker complains by one scan; the supervisor reads what the station did, and its file replays', async ({
  page,
  browser,
}) => {
  page.setDefaultTimeout(10_000)
  const worker = await browserDriver(page, server.url)
  await takeTheWaitingSet(worker)
  await worker.scan('4006381333931')
  await page.reload()
  await worker.settle()
  await worker.scan('UNKNOWN-1')

  await worker.scanOn('OKUT-REPORT')
  const complaint = page.locator('[data-complaint]')
  await expect(complaint).toHaveAttribute('data-complaint', 'sent')
  await look(page, 'complaint/sheet', { mayScroll: true })
  await page.locator('[name="note"]').fill('Raf boş görünüyor')
  await page.locator('[data-act="note"]').click()
  await expect(complaint).toBeHidden()

  await worker.scanOn('OKUT-REPORT')
  await expect(complaint).toHaveAttribute('data-complaint', 'sent')
  await worker.scan('UNKNOWN-2')
  await expect(complaint).toBeHidden()
  expect(await worker.heard()).toBe('no')

  await page.evaluate(fillRing, mostEntries + 100)
  await worker.scan('UNKNOWN-3')
  await worker.scanOn('OKUT-STATION')
  await page.locator('[data-part="record"]').click()
  await expect(page.locator('[data-entries]')).toHaveAttribute('data-entries', String(mostEntries))
  await look(page, 'complaint/station', { mayScroll: true })
  const [saved] = await Promise.all([page.waitForEvent('download'), page.locator('[data-act="download"]').click()])
  const record = await fileOf(saved)
  expect(record).not.toContain('okut-demo')
  for (const code of ['4006381333931', 'UNKNOWN-2', 'UNKNOWN-3']) expect(record).toContain(code)
  expect(await replayRecord(readRecord(record).entries)).toMatchObject({ differing: 0, skipped: 0 })
  await page.locator('[data-act="clear"]').click()
  await page.locator('[data-act="clear"]').click()
  await expect(page.locator('[data-entries]')).toHaveAttribute('data-entries', '0')

  const desk = await (await browser.newContext()).newPage()
  desk.setDefaultTimeout(10_000)
  const lead = await browserDriver(desk, server.url)
  await lead.signInAt('/warehouse-management/complaints', 'lead')
  await look(desk, 'complaint/list', { mayScroll: true })
  await desk
    .getByRole('row', { name: /Raf boş görünüyor/ })
    .getByRole('link')
    .click()
  await expect(desk.locator('[data-step="complaint"]')).toBeVisible()
  await expect(desk.locator('.grid')).toContainText('UNKNOWN-1')
  await expect(desk.locator('.grid')).toContainText('NOCART')
  await look(desk, 'complaint/one', { mayScroll: true })
  const [file] = await Promise.all([
    desk.waitForEvent('download').catch(() =>
      desk
        .context()
        .waitForEvent('page')
        .then(tab => tab.waitForEvent('download')),
    ),
    desk.locator('a[href*="/api/complaints/"]').click(),
  ])
  const sent = await replayRecord(readRecord(await fileOf(file)).entries)
  expect(sent).toMatchObject({ differing: 0, skipped: 0 })
  expect(sent.lines.map(({ line }) => line.act?.value)).toContain('UNKNOWN-1')
  await desk.context().close()
})

test('a complaint that the server did not hear of is sent by the page to come', async ({ page }) => {
  const worker = await browserDriver(page, server.url)
  await worker.signIn('picker')
  const client = createClient(server.url)
  await client.signIn('demo', 'lead', 'okut-demo')
  const count = async () => (await client.do(listings.complaints.totals)).count
  const before = await count()
  await page.route('**/api/complaints', route => route.abort())
  await worker.scanOn('OKUT-REPORT')
  await expect(page.locator('[data-complaint]')).toHaveAttribute('data-complaint', 'held')
  await page.reload()
  await page.unroute('**/api/complaints')
  await worker.settle()
  await expect.poll(count).toBe(before + 1)
})
