import type { InvoiceTheme, ThemeType } from '#contract/calls/papers/documents.ts'
import type { PaperKind, PrinterKind, StationSettings } from '#contract/station/station-settings.ts'
import type { SheetSize } from '#devices/printer/printer.ts'

type Printing = StationSettings['printing']

/** Who prints for a user, in order: the browser, unless he is marked as having a printer of his own. */
export const driversFor = (hasCustomPrinter: boolean, { order }: Printing): readonly PrinterKind[] =>
  hasCustomPrinter ? order : ['browser']

/** The type of theme that speaks for a kind of paper; a list of packages, a label, a slip and a claim have none. */
export const themeTypeOf = (kind: PaperKind): ThemeType | null =>
  kind === 'CustomCargo'
    ? 'Cargo'
    : kind === 'Manifest' || kind === 'Label' || kind === 'ReturnSlip' || kind === 'Claim'
      ? null
      : kind

/** The printer for a kind of paper: the station's choice, else the theme's for this user, else the driver's default (null). */
export const printerFor = (
  kind: PaperKind,
  { printers }: Printing,
  theme: InvoiceTheme | null,
  userId: number | null,
): string | null =>
  printers[kind] || theme?.customPrinterMatches.find(match => match.userId === userId)?.printerName || null

/** The paper that a theme is drawn for. A carrier's own label has its own size. */
export const sheetOf = (kind: PaperKind, theme: InvoiceTheme | null): SheetSize | null => {
  const paper = kind === 'CustomCargo' ? null : theme?.settings.paper
  if (typeof paper !== 'object' || paper === null) return null
  const { widthMm, heightMm } = paper as Partial<Record<keyof SheetSize, unknown>>
  return typeof widthMm === 'number' && typeof heightMm === 'number' ? { widthMm, heightMm } : null
}
