import { beforeEach, expect, test, vi } from 'vitest'
import type { Change } from '#server/base/changes/change.ts'
import { openChangeBus } from '#server/base/changes/change-bus.ts'
import { afterTest } from '#tests/support/after-file.ts'
import { applied, checked, type ExcelServer, excelServer, exported } from '#tests/support/excel.ts'
import type { Merchant } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

let server: ExcelServer
let merchant: Merchant
let veli: ReturnType<typeof userOf>
let told: Change[]
beforeEach(async () => {
  server = await excelServer('server')
  merchant = server.merchant
  veli = userOf(server.app, merchant.users.veli.token)
  told = []
  let isListening = false
  const bus = openChangeBus(server.url)
  afterTest(bus.close)
  bus.listen(changes => {
    isListening = true
    told.push(...(changes ?? []))
  })
  await vi.waitFor(() => {
    bus.tell({ tenantId: 0, userId: 0, session: '', topic: 'setup' })
    expect(isListening).toBe(true)
  })
  server.startJobs()
})
const toldOf = (topic: string) => told.filter(change => change.topic === topic)
const ofVeli = (topic: string) => ({ tenantId: merchant.tenantId, userId: merchant.users.veli.id, session: '', topic })

test('a file that is written tells its user how far it is, and nobody else', async () => {
  await exported(veli, 'products')
  await vi.waitFor(() => expect(toldOf('excelJobs').length).toBeGreaterThan(1))
  expect(new Set(toldOf('excelJobs').map(change => JSON.stringify(change)))).toEqual(
    new Set([JSON.stringify(ofVeli('excelJobs'))]),
  )
  expect(toldOf('products')).toEqual([])
})

test('what a file brought is told to everybody once it is stored, and not when it is checked', async () => {
  const job = await checked(veli, 'products', 'Stok kodu;Ad\n007;Kaşık')
  await vi.waitFor(() => expect(toldOf('excelJobs')).not.toEqual([]))
  expect(toldOf('products')).toEqual([])
  expect((await applied(veli, job)).state).toBe('ready')
  await vi.waitFor(() => expect(toldOf('products')).toEqual([ofVeli('products')]))
})
