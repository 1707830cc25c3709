import * as v from 'valibot'
import { languages } from '#contract/languages.ts'

const millimetres = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most))

/** A part of a document: which, and how it is to look. What an option means stands with the part. */
export interface Part {
  readonly part: string
  /** Of the letters, in points. */
  readonly size?: number | undefined
  readonly align?: 'left' | 'center' | 'right' | undefined
  readonly bold?: boolean | undefined
  readonly heightMm?: number | undefined
  readonly symbology?: 'code128' | 'qrcode' | 'datamatrix' | undefined
  /** The merchant's own words. */
  readonly text?: string | undefined
  /** Which columns or facts, in order; if not told, the usual ones. */
  readonly fields?: readonly string[] | undefined
  /** Of the width, beside other parts. */
  readonly share?: number | undefined
  readonly parts?: readonly Part[] | undefined
}

const part: v.GenericSchema<unknown, Part> = v.object({
  part: v.string(),
  size: v.optional(v.pipe(v.number(), v.minValue(4), v.maxValue(72))),
  align: v.optional(v.picklist(['left', 'center', 'right'])),
  bold: v.optional(v.boolean()),
  heightMm: v.optional(millimetres(0, 150)),
  symbology: v.optional(v.picklist(['code128', 'qrcode', 'datamatrix'])),
  text: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  fields: v.optional(v.pipe(v.array(v.string()), v.maxLength(20))),
  share: v.optional(v.pipe(v.number(), v.minValue(0.05), v.maxValue(100))),
  parts: v.optional(v.pipe(v.array(v.lazy(() => part)), v.maxLength(50))),
})

/** How a document looks: its paper, the language of its words, and its parts in order. */
export const themeSettings = v.object({
  paper: v.object({
    widthMm: millimetres(40, 420),
    heightMm: millimetres(25, 600),
    marginMm: millimetres(0, 40),
  }),
  language: v.optional(v.picklist(languages), 'tr'),
  parts: v.pipe(v.array(part), v.minLength(1), v.maxLength(100)),
})
export type ThemeSettings = v.InferOutput<typeof themeSettings>
