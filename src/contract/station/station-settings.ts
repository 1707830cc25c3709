import * as v from 'valibot'
import { documentKinds } from '../document-kinds.ts'
import { list, maybe } from '../shapes/parts.ts'

/** What prints a station's documents: QZ Tray, the local service of port 5454, the browser. */
export const printerKinds = ['qz', 'service', 'browser'] as const
export type PrinterKind = (typeof printerKinds)[number]

/** Kinds of paper that a station may send to a printer of its own choice. */
export const paperKinds = [...documentKinds, 'Manifest', 'Label', 'ReturnSlip', 'Claim'] as const
export type PaperKind = (typeof paperKinds)[number]

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000))
const length = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100))

/** Where a station's scanner differs from the usual one; the fields are those of the devices' `ScannerProfile`. */
export const scannerSettings = v.partial(
  v.object({
    maxGapMs: milliseconds,
    avgGapMs: milliseconds,
    avgGapInEditableMs: milliseconds,
    minLength: length,
    minLengthEditable: length,
    minLengthIdle: length,
    endKeys: v.pipe(list(text(20)), v.maxLength(6)),
    suffix: v.picklist(['key', 'none']),
    idleFlushMs: milliseconds,
    scannerLayout: v.picklist(['us', 'os']),
    duplicateWindowMs: milliseconds,
    prefixKey: maybe(text(20)),
    suffixKey: maybe(text(20)),
    prefixControl: maybe(text(1)),
    stripPrefix: maybe(text(20)),
    aimId: v.boolean(),
    gsSubstitute: maybe(text(4)),
    capsLockCompensated: v.boolean(),
    altCodePage: v.picklist(['windows-1254', 'windows-1252', 'ibm866', 'utf-8']),
    accept: maybe(v.pipe(text(200), v.check(isExpression, 'notAnExpression'))),
  }),
)
export type ScannerSettings = v.InferOutput<typeof scannerSettings>

function isExpression(given: string): boolean {
  try {
    return new RegExp(given) !== null
  } catch {
    return false
  }
}

/** How one station is set up: kept in its browser and, under its name, on the server. What can't be read is as at the start. */
export const stationSettings = v.object({
  scanner: v.fallback(scannerSettings, {}),
  /** A ring or Bluetooth scanner that types slowly; text fields then take no scans by their timing. */
  isSlowScanner: v.fallback(v.boolean(), false),
  printing: v.fallback(
    v.object({
      /** Who is tried, in this order, for a user who has a printer service; the others print by the browser. */
      order: v.pipe(list(v.picklist(printerKinds)), v.minLength(1), v.maxLength(3)),
      /** The printer for a kind of paper; where none is named, the theme's for this user, else the driver's default. */
      printers: v.record(v.picklist(paperKinds), text(200)),
    }),
    { order: ['qz', 'service'], printers: {} },
  ),
  voice: v.fallback(
    v.object({
      /** Speaks the next place and count. */
      speaksNext: v.boolean(),
      /** The name of one of the browser's voices; null: the first Turkish one. */
      name: maybe(text(200)),
    }),
    { speaksNext: false, name: null },
  ),
  /** How long nothing happens before the screen is locked; 0: never. */
  lockAfterMinutes: v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(240)), 0),
  /** A keypad on the screen wherever a code or a figure is typed. */
  hasKeypad: v.fallback(v.boolean(), false),
})
export type StationSettings = v.InferOutput<typeof stationSettings>

export const defaultStationSettings: StationSettings = v.parse(stationSettings, {})
