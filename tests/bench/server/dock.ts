import type { Pool } from 'pg'
import { receiving } from '#contract/calls/goods/receiving.ts'
import { receivingFiles } from '#contract/calls/goods/receiving-files.ts'
import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { createClient } from '#http/client/client.ts'
import { createMerchant } from '#server/tools/demo/merchant/create-merchant.ts'
import { percentile, tell } from '../figures.ts'
import { manyProducts } from '../many-products.ts'

const [domain, password] = ['dock', 'okut-bench']
const [lines, scans, openings, warmUps] = [5000, 300, 20, 10]

/** A file of 5,000 lines as it is opened at the desk and at the dock, and scans of it by one worker. */
export const benchDock = async (server: string, pool: Pool): Promise<boolean> => {
  await found(pool)
  const client = createClient(server)
  await client.signIn(domain, 'lead', password)
  const ask = client.do
  const supplier = { code: 'ANA', name: 'Anadolu', taxNo: '', contact: '', address: '', email: '', note: '' }
  const { id: supplierID } = await ask(contract.suppliers.save, { ...supplier, leadDays: null })
  const { id } = await ask(receivingFiles.make, {
    supplierID,
    supplierCode: '',
    documentNo: '',
    expectedDate: null,
    note: '',
    isDraft: false,
    lines: Array.from({ length: lines }, (_, i) => ({
      barcode: stockCode(i),
      quantity: 10,
      sscc: '',
      lot: '',
      expiryDate: null,
    })),
  })
  const timed = async (count: number, act: (nth: number) => Promise<unknown>): Promise<number> => {
    const took: number[] = []
    for (let nth = 0; nth < count + warmUps; nth++) {
      const from = performance.now()
      await act(nth)
      took.push(performance.now() - from)
    }
    return percentile(took.slice(warmUps), 0.95)
  }
  const atDesk = await timed(openings, () =>
    Promise.all([
      ask(receivingFiles.read, { id }),
      ask(listings.receivingDetail.rows, { file: String(id), limit: 100 }),
      ask(listings.receivingDetail.totals, { file: String(id) }),
    ]),
  )
  const atDock = await timed(openings, () => ask(receiving.open, { code: `MK-${id}` }))
  const scan = await timed(scans, nth =>
    ask(receiving.scan, { id, barcode: stockCode((nth * 17) % lines), piece: 1, condition: 'sound', reasonID: null }),
  )
  return [
    tell({
      name: 'a receiving file of 5,000 lines opens at the desk, p95',
      value: atDesk,
      unit: 'ms',
      limit: { atMost: 300 },
    }),
    tell({ name: 'and at the dock, p95', value: atDock, unit: 'ms', limit: { atMost: 300 } }),
    tell({ name: 'a scan at the dock, p95', value: scan, unit: 'ms', limit: { atMost: 50 } }),
  ].every(Boolean)
}

const stockCode = (i: number): string => `${40_000 + i}`

/** A merchant whose orders name as many products as the file has lines. */
const found = async (pool: Pool): Promise<void> => {
  await createMerchant(pool, {
    domain,
    name: 'Dock',
    lines: manyProducts(lines, stockCode),
    staff: [{ userName: 'lead', name: 'Amir', type: 1, group: 'Vardiya amiri' }],
    password,
    carts: 1,
    tables: 1,
    parcelsPerTable: 1,
  })
}
