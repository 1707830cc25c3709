import { distanceFromMiddle, type PictureReader, type SeenCode } from './picture-reader.ts'
import { upcAOf } from './upc-e.ts'

/** The browser's own reader; null where it is missing or does not know every kind of barcode that a warehouse has. */
export async function openNativeReader(): Promise<PictureReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (BarcodeDetector === undefined) return null
  const supported = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => [])
  if (!Object.keys(formats).every(format => supported.includes(format))) return null
  const detector = new BarcodeDetector({ formats: Object.keys(formats) })
  return async picture => {
    const found = await detector.detect(picture)
    return found.map(barcode => ({ ...codeOf(barcode), fromMiddle: distanceFromMiddle(barcode.cornerPoints, picture) }))
  }
}

interface DetectedBarcode {
  readonly rawValue: string
  readonly format: string
  readonly cornerPoints: readonly { readonly x: number; readonly y: number }[]
}
interface DetectorClass {
  new (options: {
    readonly formats: readonly string[]
  }): { detect(picture: HTMLCanvasElement): Promise<readonly DetectedBarcode[]> }
  getSupportedFormats(): Promise<readonly string[]>
}

/** Each kind with the AIM identifier of its GS1 form, and whether it checks itself. */
const formats: Readonly<Record<string, { readonly aim?: string; readonly isChecked: boolean }>> = {
  ean_13: { isChecked: true },
  ean_8: { isChecked: true },
  upc_a: { isChecked: true },
  upc_e: { isChecked: true },
  code_128: { aim: ']C1', isChecked: true },
  qr_code: { aim: ']Q3', isChecked: true },
  data_matrix: { aim: ']d2', isChecked: true },
  code_39: { isChecked: false },
  itf: { isChecked: false },
  codabar: { isChecked: false },
}

/** A separator in the first place stands for the FNC1 that makes it a GS1 code. */
function codeOf({ rawValue, format }: DetectedBarcode): Omit<SeenCode, 'fromMiddle'> {
  const { aim, isChecked = false } = formats[format] ?? {}
  if (format === 'upc_e') return { code: upcAOf(rawValue) ?? rawValue, aim: null, isChecked }
  if (aim === undefined || !rawValue.startsWith('\u001d')) return { code: rawValue, aim: null, isChecked }
  return { code: rawValue.slice(1), aim, isChecked }
}
