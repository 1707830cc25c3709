import type { ThemeSettings } from '../parts/theme-settings.ts'

const parts = (large: boolean): ThemeSettings['parts'] => [
  {
    part: 'columns',
    parts: [
      {
        part: 'stack',
        share: 2.4,
        parts: [
          { part: 'carrier', size: large ? 18 : 15 },
          { part: 'orderNo', size: large ? 11 : 9 },
          { part: 'desi', size: large ? 11 : 9 },
        ],
      },
      { part: 'count', size: large ? 38 : 30 },
    ],
  },
  { part: 'rule' },
  { part: 'receiver', size: large ? 17 : 13 },
  { part: 'rule' },
  { part: 'sender', size: large ? 9 : 7.5 },
  { part: 'payDoorAmount', size: large ? 15 : 12 },
  { part: 'fill' },
  { part: 'space', heightMm: 1.5 },
  { part: 'barcode', heightMm: large ? 30 : 19 },
]

/** A parcel's label of 100 × 100 mm. */
export const cargo: ThemeSettings = {
  paper: { widthMm: 100, heightMm: 100, marginMm: 4 },
  language: 'tr',
  parts: parts(false),
}

/** A parcel's label of 100 × 150 mm. */
export const cargoTall: ThemeSettings = {
  paper: { widthMm: 100, heightMm: 150, marginMm: 4 },
  language: 'tr',
  parts: parts(true),
}
