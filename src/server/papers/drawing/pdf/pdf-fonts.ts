import { createRequire } from 'node:module'
import { mmPerPoint, type Ruler } from '../ruler.ts'

/** A parsed font, as pdfkit takes it besides a file: parsing costs more than a whole document. */
export type ParsedFont = ArrayBuffer & { _glyphs: object }

/**
 * Makes a font forget the letters it has met. It keeps, of each, the first text that led to it; a letter that an earlier
 * document met only as a part of another (the c of ç) would be drawn in the next one, but read as nothing.
 */
export const forgetLetters = (font: ParsedFont): void => {
  font._glyphs = {}
}

export interface PdfTools {
  readonly PDFDocument: PDFKit.PDFDocument
  readonly regular: ParsedFont
  readonly bold: ParsedFont
  readonly ruler: Ruler
}

let loaded: Promise<PdfTools> | undefined

/** pdfkit and the fonts, when the first document is made: a server starts sooner without them. */
export const pdfTools = (): Promise<PdfTools> => {
  loaded ??= load()
  return loaded
}

/** The fonts lie in their package, the same from the sources and from the build. */
const { resolve } = createRequire(import.meta.url)
const fontFiles = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
}

const load = async (): Promise<PdfTools> => {
  const { default: PDFDocument } = await import('pdfkit')
  const opener = new PDFDocument({ autoFirstPage: false, font: null as unknown as string })
  const parsed = (file: string): ParsedFont => {
    opener.font(resolve(file))
    return (opener as unknown as { _font: { font: ParsedFont } })._font.font
  }
  const regular = parsed(fontFiles.regular)
  const bold = parsed(fontFiles.bold)
  return { PDFDocument: PDFDocument as unknown as PDFKit.PDFDocument, regular, bold, ruler: rulerOf(regular, bold) }
}

interface Measured {
  readonly unitsPerEm: number
  glyphForCodePoint(codePoint: number): { readonly advanceWidth: number }
}

const rulerOf = (regular: ParsedFont, bold: ParsedFont): Ruler => {
  const advances = [regular, bold].map(font => advancesOf(font as unknown as Measured))
  return {
    width(text, sizePt, isBold) {
      const advance = advances[isBold ? 1 : 0]!
      let ems = 0
      for (const letter of text) ems += advance(letter.codePointAt(0)!)
      return ems * sizePt * mmPerPoint
    },
  }
}

/** Of each letter once; without kerning, so never too narrow. */
const advancesOf = (font: Measured) => {
  const known = new Map<number, number>()
  return (codePoint: number): number => {
    const before = known.get(codePoint)
    if (before !== undefined) return before
    const ems = font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm
    known.set(codePoint, ems)
    return ems
  }
}
