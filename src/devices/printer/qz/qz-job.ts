import { pdfSize } from '../pdf-size.ts'
import type { PrintJob, SheetSize } from '../printer.ts'
import { isZpl } from '../zpl.ts'
import type { QzData, QzPrintOptions } from './qz-library.ts'

export interface QzJob {
  readonly options: QzPrintOptions
  readonly data: QzData
}

/** A job in the words of QZ Tray: ZPL as it is, else a PDF file, else HTML; null where it holds nothing of the kind. */
export const qzJobOf = ({ id, paper: { html, pdf }, sheet = null }: PrintJob): QzJob | null => {
  if (pdf !== null) {
    const bytes = bytesOf(pdf)
    if (bytes === null) return null
    if (isZpl(bytes)) return rawJob(id, 'base64', pdf)
    return pixelJob(id, { type: 'pixel', format: 'pdf', flavor: 'base64', data: pdf }, pdfSize(bytes) ?? sheet)
  }
  if (html === null) return null
  if (isZpl(html)) return hasControls.test(html) ? rawJob(id, 'hex', hexOf(html)) : rawJob(id, 'plain', html)
  return pixelJob(id, { type: 'pixel', format: 'html', flavor: 'plain', data: html }, sheet)
}

/** Past the driver, where the system can: it would print the commands as text. */
const rawJob = (jobName: string, flavor: QzData['flavor'], data: string): QzJob => ({
  options: { jobName, encoding: 'UTF-8', forceRaw: true },
  data: { type: 'raw', format: 'command', flavor, data },
})

/** At its own size: scaled bars can't be read. */
const pixelJob = (jobName: string, data: QzData, sheet: SheetSize | null): QzJob => ({
  options: {
    jobName,
    encoding: 'UTF-8',
    units: 'mm',
    margins: 0,
    scaleContent: false,
    ...(sheet && { size: { width: sheet.widthMm, height: sheet.heightMm } }),
  },
  data,
})

/** What the program and its library might each write otherwise in JSON, so that the signature would not fit. */
const hasControls = /(?![\t\r\n])[\p{Cc}\p{Cs}]/u

const bytesOf = (base64: string): string | null => {
  try {
    return atob(base64)
  } catch {
    // No base64, so no file.
    return null
  }
}

const hexOf = (text: string): string =>
  Array.from(new TextEncoder().encode(text), byte => byte.toString(16).padStart(2, '0')).join('')
