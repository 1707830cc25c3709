import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../../src/server/start.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { openBooks } from './books.ts'
import { headlessDriver } from './headless-driver.ts'
import { meetTroubleOnTheFirstShelf, pickTheRest, takeTheWaitingSet } from './pick-a-set.ts'

let server: RunningServer
beforeAll(async () => {
  const folder = temporaryFolder('scenario')
  server = await startServer({
    port: 0,
    host: '127.0.0.1',
    folder,
    databaseUrl: '',
    http: { checkModels: true, log: false },
  })
})
afterAll(() => server.close())

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
