import { expect, test } from 'vitest'
import { ledger } from '#contract/calls/goods/ledger.ts'
import { createClient } from '#http/client/client.ts'
import { serverForScenarios } from '#tests/support/server/scenario-server.ts'
import { openBooks } from './books.ts'
import { checkTheParcels, combineTheCart, handOver } from './cart-to-carrier.ts'
import { headlessDriver } from './headless-driver.ts'
import { openLineBooks } from './line-books.ts'
import { pickTheRest, takeTheWaitingSet } from './pick-a-set.ts'

const server = serverForScenarios()

test('the waiting set goes from the shelves to the carriers by scans alone, and the books agree', async () => {
  const picker = headlessDriver(server.url)
  await takeTheWaitingSet(picker)
  await pickTheRest(picker, await openBooks(server.url, 'picker'))
  await picker.scan('OKUT-OK')
  await picker.scan('ARABA01')

  const packer = headlessDriver(server.url)
  const books = await openLineBooks(server.url, 'packer')
  await combineTheCart(packer, books)
  await checkTheParcels(packer, books)
  expect(await handOver(packer, books)).toBeGreaterThan(0)
  expect(await books.packagesByCarrier()).toEqual([])

  const lead = createClient(server.url)
  await lead.signIn('demo', 'lead', 'okut-demo')
  expect(await lead.do(ledger.audit)).toEqual([])
})
