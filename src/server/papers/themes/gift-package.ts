import type { ThemeSettings } from '../parts/theme-settings.ts'

export const giftPackage: ThemeSettings = {
  paper: { widthMm: 105, heightMm: 148, marginMm: 9 },
  language: 'tr',
  parts: [
    { part: 'space', heightMm: 4 },
    { part: 'title' },
    { part: 'space', heightMm: 2 },
    { part: 'receiver' },
    { part: 'fill' },
    { part: 'note' },
    { part: 'fill' },
    { part: 'rule' },
    { part: 'seller' },
    { part: 'space', heightMm: 2 },
    { part: 'barcode', heightMm: 9 },
    { part: 'orderNo' },
  ],
}
