import { expect, test } from 'vitest'
import { serverForScenarios } from '#tests/support/server/scenario-server.ts'
import { openBooks } from './books.ts'
import { headlessDriver } from './headless-driver.ts'
import { meetTroubleOnTheFirstShelf, pickTheRest, takeTheWaitingSet } from './pick-a-set.ts'

const server = serverForScenarios()

test('a picker takes the waiting set, meets trouble on the first shelf, and picks the rest by scans alone', async () => {
  const worker = headlessDriver(server.url)
  await takeTheWaitingSet(worker)
  const books = await openBooks(server.url, 'picker')
  await meetTroubleOnTheFirstShelf(worker, books)
  await pickTheRest(worker, books)
  await worker.scan('OKUT-OK')
  expect(await worker.sees()).toBe('picking-car.picked')
  await worker.scan('ARABA01')
  expect(await worker.sees()).toBe('order-selecting.sets')
})
