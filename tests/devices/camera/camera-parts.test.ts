import { afterEach, expect, test } from 'vitest'
import { aimedPart } from '../../../src/devices/camera/aimed-part.ts'
import { openNativeReader } from '../../../src/devices/camera/picture-reader.native.ts'
import { upcAOf } from '../../../src/devices/camera/upc-e.ts'

test('what is looked at is the middle of what is shown, in the pixels of the camera', () => {
  const [whole, half] = [
    { width: 1, height: 1 },
    { width: 0.5, height: 0.5 },
  ]
  const tall = { width: 390, height: 320 }
  expect(aimedPart({ width: 1280, height: 720 }, tall, whole)).toEqual({ left: 201, top: 0, width: 878, height: 720 })
  expect(aimedPart({ width: 720, height: 1280 }, tall, half)).toEqual({ left: 180, top: 493, width: 360, height: 295 })
})

test('a UPC-E is the UPC-A that it stands for', () => {
  const pairs = [
    ['01234505', '012000003455'],
    ['11234520', '112200003450'],
    ['04252635', '042500000265'],
    ['07834947', '078340000097'],
    ['01234596', '012345000096'],
  ] as const
  expect(pairs.map(([upcE]) => upcAOf(upcE))).toEqual(pairs.map(([, upcA]) => upcA))
  expect(upcAOf('21234565')).toBeNull()
})

afterEach(() => {
  delete (globalThis as { BarcodeDetector?: unknown }).BarcodeDetector
})

const picture = { width: 100, height: 100 } as HTMLCanvasElement
const every = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'codabar', 'qr_code', 'data_matrix']
const install = (formats: readonly string[], found: readonly { rawValue: string; format: string }[] = []) => {
  const cornerPoints = [
    { x: 40, y: 10 },
    { x: 60, y: 10 },
    { x: 60, y: 30 },
    { x: 40, y: 30 },
  ]
  const detector = class {
    static getSupportedFormats = async () => formats
    detect = async () => found.map(barcode => ({ ...barcode, cornerPoints }))
  }
  Object.assign(globalThis, { BarcodeDetector: detector })
}

test('the browser’s own reader is taken only where it knows all kinds', async () => {
  expect(await openNativeReader()).toBeNull()
  install(every.filter(format => format !== 'data_matrix'))
  expect(await openNativeReader()).toBeNull()
})

test('what the browser’s own reader finds reads as ours would: UPC-E in full, a leading FNC1 as the AIM identifier', async () => {
  install(every, [
    { rawValue: '01234565', format: 'upc_e' },
    { rawValue: '\u001d0108690000000012', format: 'data_matrix' },
    { rawValue: 'LOT 12', format: 'code_39' },
  ])
  const read = await openNativeReader()
  expect(await read?.(picture)).toEqual([
    { code: '012345000065', aim: null, isChecked: true, fromMiddle: 30 },
    { code: '0108690000000012', aim: ']d2', isChecked: true, fromMiddle: 30 },
    { code: 'LOT 12', aim: null, isChecked: false, fromMiddle: 30 },
  ])
})
