import { expect, test } from 'vitest'
import { jobOf, openQzPrinter, startQz } from '#tests/support/printing/qz-desk.ts'

test('a printer that is gone is not replaced by one whose name contains its name', async () => {
  const qz = await startQz({ printers: ['Zebra ZD421 (Kopya 1)', 'Ofis Zebra ZD421', 'HP LaserJet'] })
  const { printer } = openQzPrinter(qz.port)
  expect(await printer.print(jobOf('1', { printerName: 'Zebra ZD421' }))).toEqual({
    printed: 'failed',
    reason: 'qz.noPrinter',
  })
  expect(await printer.print(jobOf('2', { printerName: 'Brother' }))).toEqual({
    printed: 'failed',
    reason: 'qz.noPrinter',
  })
  expect(qz.printed).toEqual([])
})
