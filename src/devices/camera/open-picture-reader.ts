import { openNativeReader } from './picture-reader.native.ts'
import type { PictureReader } from './picture-reader.ts'

/** The browser's own reader, else ours; also from the moment at which the browser's turns out not to work. */
export async function openPictureReader(): Promise<PictureReader> {
  const native = await openNativeReader()
  if (native === null) return openOurs()
  let ours: PictureReader | null = null
  return async picture => {
    if (ours !== null) return ours(picture)
    try {
      return await native(picture)
    } catch {
      // Android tells only here that its service for barcodes is not installed.
      ours = await openOurs()
      return ours(picture)
    }
  }
}

async function openOurs(): Promise<PictureReader> {
  const { openZxingReader } = await import('./picture-reader.zxing.ts')
  return openZxingReader()
}
