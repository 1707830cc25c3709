import { expect, test } from '@playwright/test'
import { openBooks } from '#tests/scenarios/books.ts'
import { meetTroubleOnTheFirstShelf, pickTheRest, takeTheWaitingSet } from '#tests/scenarios/pick-a-set.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'

const server = serverForThisFile()

test('a picker takes the waiting set, meets trouble on the first shelf, and picks the rest by raw key events', async ({
  page,
}) => {
  const worker = await browserDriver(page, server.url)
  await takeTheWaitingSet(worker)
  const books = await openBooks(server.url, 'picker')
  await meetTroubleOnTheFirstShelf(worker, books)
  await pickTheRest(worker, books)
  await expect(page.getByText(/Set \d+ bitti/)).toBeVisible()
  await worker.scan('OKUT-OK')
  expect(await worker.sees()).toBe('picking-car.picked')
})
