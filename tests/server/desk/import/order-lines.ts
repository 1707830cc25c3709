import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileLine } from '#server/desk/import/file-line.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** A line of an order file, with what the test is about put in. */
export const orderLine = (over: Partial<FileLine> = {}): FileLine => ({
  line: 2,
  orderNo: '536365',
  orderDate: '2010-12-01T08:26:00',
  stockCode: '85123A',
  description: 'WHITE HANGING HEART',
  quantity: 6,
  unitPrice: 2.55,
  customerId: '17850',
  country: 'United Kingdom',
  ...over,
})

export const header = 'orderNo,orderDate,stockCode,description,quantity,unitPrice,customerId,country'
export const row = '536365,2010-12-01T08:26:00,85123A,WHITE HANGING HEART,6,2.55,17850,United Kingdom'

/** Writes a file in a folder of its own and answers with its path. */
export const written = (content: string | Buffer): string => {
  const path = join(temporaryFolder('import'), 'orders.csv')
  writeFileSync(path, content)
  return path
}
