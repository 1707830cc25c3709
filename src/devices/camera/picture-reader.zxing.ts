import { prepareZXingModule, type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { distanceFromMiddle, type PictureReader } from './picture-reader.ts'

/** The reader that we bring along, for browsers without one; its program comes from our own server. */
export async function openZxingReader(address = wasmAddress): Promise<PictureReader> {
  await prepareZXingModule({ overrides: { locateFile: () => address }, fireImmediately: true })
  return async picture => {
    const pixels = picture.getContext('2d', { willReadFrequently: true })
    if (pixels === null) throw new Error('the picture has no pixels')
    const found = await readBarcodes(pixels.getImageData(0, 0, picture.width, picture.height), options)
    return found.map(result => ({
      code: result.text,
      aim: result.contentType === 'GS1' ? result.symbologyIdentifier : null,
      isChecked: !unchecked.includes(result.symbology),
      fromMiddle: distanceFromMiddle(cornersOf(result), picture),
    }))
  }
}

const options: ReaderOptions = {
  formats: ['EANUPC', 'Code128', 'Code39', 'ITF', 'Codabar', 'DataBar', 'QRCode', 'DataMatrix'],
  textMode: 'Plain',
  maxNumberOfSymbols: 8,
}

const unchecked: readonly string[] = ['Code39', 'ITF', 'Codabar']

const cornersOf = ({ position: { topLeft, topRight, bottomLeft, bottomRight } }: ReadResult) => [
  topLeft,
  topRight,
  bottomLeft,
  bottomRight,
]
