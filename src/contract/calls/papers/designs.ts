import * as v from 'valibot'
import { get, post, put, remove } from '../../define.ts'
import { languages } from '../../languages.ts'
import { id, list, numberInAddress, record } from '../../shapes/parts.ts'
import { paper, themeTypes } from './documents.ts'

const designAccess = ['Settings.InvoiceDesign'] as const

const millimetres = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most))
/** Above 0 the merchant's own, else one that ships with the product. */
const themeId = v.pipe(numberInAddress, v.safeInteger(), v.minValue(-100))
const params = { id: themeId }

const form = {
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
  IsDefault: v.boolean(),
  widthMm: millimetres(40, 420),
  heightMm: millimetres(25, 600),
  marginMm: millimetres(0, 40),
  language: v.picklist(languages),
}

/** A theme as it is edited; one that ships becomes the merchant's own once it is changed. */
export const design = record({
  id: v.number(),
  type: v.picklist(themeTypes),
  ...form,
  isShipped: v.boolean(),
  version: v.number(),
  /** Which of his printers prints it, by user. */
  customPrinterMatches: list(record({ userId: v.number(), userName: v.string(), printerName: v.string() })),
})
export type Design = v.InferOutput<typeof design>

/** How a merchant's documents look, and where they come out. */
export const designs = {
  read: get('/api/invoice-themes/:id', {
    summary: 'One theme',
    access: designAccess,
    params,
    model: design,
    keys: ['THEME_NOT_FOUND'],
  }),
  save: put('/api/invoice-themes/:id', {
    summary: 'Change a theme; documents that were made with it stay as they are, so the answer may have another id',
    access: designAccess,
    audits: 'design',
    params,
    body: { ...form, version: v.pipe(v.number(), v.safeInteger()) },
    model: design,
    keys: ['THEME_NOT_FOUND', 'THEME_NAME_TAKEN', 'THEME_MARGIN_TOO_WIDE', 'RECORD_CHANGED'],
  }),
  copy: post('/api/invoice-themes/:id/copy', {
    summary: 'A theme of the own that looks the same',
    access: designAccess,
    audits: 'design',
    params,
    model: design,
    keys: ['THEME_NOT_FOUND'],
  }),
  remove: remove('/api/invoice-themes/:id', {
    summary: 'Take a theme of the own away; documents that were made with it stay as they are',
    access: designAccess,
    audits: 'design',
    params,
    model: v.null(),
    keys: ['THEME_NOT_FOUND', 'THEME_SHIPPED'],
  }),
  setPrinter: put('/api/invoice-themes/:id/printers', {
    summary: "Say which printer prints a theme's documents for a user; an empty name leaves it to his station",
    access: designAccess,
    audits: 'design',
    params,
    body: { userId: id, printerName: v.pipe(v.string(), v.trim(), v.maxLength(200)) },
    model: design,
    keys: ['THEME_NOT_FOUND', 'USER_NOT_FOUND'],
  }),
  sample: get('/api/invoice-themes/:id/sample', {
    summary: 'A document of the theme with sample data, to be printed for a test',
    access: designAccess,
    params,
    model: paper,
    keys: ['THEME_NOT_FOUND', 'PAPER_NOT_DRAWN'],
  }),
}
