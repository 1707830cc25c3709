import { expect, test } from 'vitest'
import type { PrinterState } from '#devices/printer/printer.ts'
import type { DriverLook } from '#terminal/devices/print/drivers/look-at-driver.ts'
import { createThemeCache } from '#terminal/devices/print/drivers/theme-cache.ts'
import { allDrivers, earlier, toggled } from '#terminal/devices/print/queue/order-of.ts'
import { stationState } from '#terminal/devices/print/queue/station-state.ts'
import { themeWith } from '#tests/support/printing/print-queue-bench.ts'

const seen = (
  kind: DriverLook['kind'],
  printers: DriverLook['printers'],
  access: DriverLook['access'] = 'granted',
) => ({
  kind,
  printers,
  access,
})
const zebra = (state: PrinterState['state']): PrinterState => ({ name: 'Zebra', isDefault: true, state })

test('a station’s printers are told of by the first driver that is there', () => {
  expect(stationState(null, [])).toEqual({ state: 'unknown' })
  expect(stationState([seen('qz', null), seen('service', null)], [])).toEqual({ state: 'away' })
  expect(stationState([seen('qz', null), seen('service', null, 'ask')], [])).toEqual({ state: 'ask' })
  expect(stationState([seen('qz', null), seen('service', [zebra('ready')])], ['Zebra'])).toEqual({ state: 'ready' })
  expect(stationState([seen('qz', null), seen('browser', [])], ['Zebra'])).toEqual({ state: 'ready' })
  expect(stationState([seen('service', [])], [])).toEqual({ state: 'missing' })
})

test('a printer that papers would go to is missed and seen to stand still; another one is no matter', () => {
  const hp: PrinterState = { name: 'HP', isDefault: false, state: 'stopped' }
  expect(stationState([seen('service', [zebra('ready'), hp])], ['Zebra'])).toEqual({ state: 'ready' })
  expect(stationState([seen('service', [zebra('ready'), hp])], ['HP'])).toEqual({ state: 'stopped', printer: 'HP' })
  expect(stationState([seen('service', [zebra('ready')])], ['A4'])).toEqual({ state: 'missing', printer: 'A4' })
  expect(stationState([seen('service', [zebra('stopped')])], [])).toEqual({ state: 'stopped', printer: 'Zebra' })
})

test('drivers are put in order, taken out and in, and one is always left', () => {
  expect(earlier(['qz', 'service', 'browser'], 'service')).toEqual(['service', 'qz', 'browser'])
  expect(earlier(['qz', 'service'], 'qz')).toEqual(['qz', 'service'])
  expect(toggled(['qz', 'service'], 'qz')).toEqual(['service'])
  expect(toggled(['service'], 'service')).toEqual(['service'])
  expect(toggled(['service'], 'browser')).toEqual(['service', 'browser'])
  expect(allDrivers(['service'])).toEqual(['service', 'qz', 'browser'])
})

test('a theme is asked for once in five minutes; an old one holds while a new one is asked for, or cannot be had', async () => {
  let now = 0
  let asked = 0
  const answers = [Promise.resolve(themeWith(7, 'Zebra 1')), Promise.reject(new Error('away'))]
  const cache = createThemeCache(
    () => answers[asked++] ?? new Promise(() => {}),
    () => now,
  )
  const printer = async () => (await cache.themeOf('Cargo'))?.customPrinterMatches[0]?.printerName
  expect([await printer(), await printer(), asked]).toEqual(['Zebra 1', 'Zebra 1', 1])
  now = 6 * 60_000
  expect([await printer(), asked]).toEqual(['Zebra 1', 2])
  await expect.poll(printer).toBe('Zebra 1')
  expect(asked).toBe(3)
})
