import type { Command } from './scan-sheet/scan-sheet.ts'

/** The command barcodes on the demo's sheet; the terminal's engine knows what they do. */
export const commandBarcodes: readonly Command[] = [
  { code: 'OKUT-OK', tr: 'Tamam', en: 'OK' },
  { code: 'OKUT-CANCEL', tr: 'Vazgeç', en: 'Cancel' },
  { code: 'OKUT-UNDO', tr: 'Geri al', en: 'Undo' },
  { code: 'OKUT-MISSING', tr: 'Eksik', en: 'Missing' },
  { code: 'OKUT-SHELF', tr: 'Başka raf', en: 'Other shelf' },
  { code: 'OKUT-QTY', tr: 'Adet gir', en: 'Enter quantity' },
  { code: 'OKUT-HOME', tr: 'Ana sayfa', en: 'Home' },
  ...[2, 3, 4, 5, 6, 10, 12, 24, 50, 100].map(n => ({ code: `OKUT-X${n}`, tr: `× ${n}`, en: `× ${n}` })),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(n => ({ code: `OKUT-${n}`, tr: `${n}. seçenek`, en: `Choice ${n}` })),
]
