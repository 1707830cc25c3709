import { carriers } from '#contract/calls/houses/carriers.ts'
import { listings } from '#contract/listings/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { type Panel, word } from '#engine/vocabulary/panels.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import type { ListingDoc } from '#flows/builders/read-listing.ts'
import { type Register, register } from '#flows/builders/register.ts'
import { report } from '#flows/builders/report.ts'
import { pages } from '#flows/pages.ts'

const { leave } = flowOn<Register, Position, string>()

const cutOffs = [
  'cutOffMonday',
  'cutOffTuesday',
  'cutOffWednesday',
  'cutOffThursday',
  'cutOffFriday',
  'cutOffSaturday',
  'cutOffSunday',
] as const

/** The carriers: what the barcodes of their packages are made of, how they are told, until when they take them, and what for. */
export const cargoSettings = register(listings.carrierList, {
  pages,
  saves: carriers.save,
  reads: carriers.read,
  removes: carriers.remove,
  fields: [
    'code',
    'name',
    'rank',
    'desiDivisor',
    'isActive',
    'barcodeSource',
    'barcodePrefix',
    'barcodeDigits',
    'barcodeSuffix',
    'checkDigit',
    'rangeNext',
    'rangeLast',
    'warnBelow',
    'notifyBy',
    'notifyTo',
    'loginName',
    'password',
    ...cutOffs,
    'priceBands',
    'extraDesiPrice',
  ],
  groups: {
    ...groupOf('carrier', ['code', 'name', 'rank', 'desiDivisor', 'isActive']),
    ...groupOf('packageBarcodes', ['barcodeSource', 'barcodePrefix', 'barcodeDigits', 'barcodeSuffix', 'checkDigit']),
    ...groupOf('packageBarcodes', ['rangeNext', 'rangeLast', 'warnBelow']),
    ...groupOf('telling', ['notifyBy', 'notifyTo', 'loginName', 'password']),
    ...groupOf('cutOffs', cutOffs),
    ...groupOf('cargoPrices', ['priceBands', 'extraDesiPrice']),
  },
  begins: () => ({
    isActive: true,
    rank: 50,
    desiDivisor: 3000,
    barcodeSource: 'pattern',
    barcodeDigits: 10,
    checkDigit: 'none',
    rangeNext: 1,
    notifyBy: 'none',
    warnBelow: 1000,
  }),
  kinds: { priceBands: 'lines', password: 'password' },
  tells: ({ hasPassword }) => (hasPassword ? [passwordKept] : []),
  actions: [
    { name: 'openRules', takes: 'none', sign: 'list' },
    { name: 'openNotices', takes: 'none', sign: 'bell' },
  ],
  does: {
    openRules: leave(() => '/settings/carrier-rules'),
    openNotices: leave(() => '/settings/carrier-notices'),
  },
})

const passwordKept: Panel = {
  kind: 'facts',
  facts: [{ label: word('field.password'), value: word('panel.passwordKept') }],
}

function groupOf(name: string, fields: readonly string[]) {
  return Object.fromEntries(fields.map(field => [field, word(`panel.${name}`)]))
}

/** The notices, and how many the last act was about. */
interface Notices extends ListingDoc {
  readonly notices?: number
}
const { call } = flowOn<Notices, Position, string>()

const onChosen = (endpoint: typeof carriers.sendAgain, end: string) =>
  call(endpoint, {
    input: ({ rows }) => ({ ids: rows.map(Number) }),
    apply: (doc, { notices }) => ({ ...doc, notices }),
    ends: () => end,
    says: ({ doc }) => ({ notices: doc.notices ?? 0 }),
    to: { [end]: '@reload' },
    keys: { CARRIER_NOTICE_NOT_FOUND: '@reload' },
  })

/** What carriers are told: sent again at once, or given up. */
export const carrierNotices = report(listings.carrierNotices, {
  pages,
  actions: [
    { name: 'sendAgain', takes: 'many', sign: 'yes' },
    { name: 'giveUpNotice', takes: 'many', sign: 'missing', isDanger: true },
  ],
  does: { sendAgain: onChosen(carriers.sendAgain, 'sentAgain'), giveUpNotice: onChosen(carriers.giveUp, 'givenUp') },
})
