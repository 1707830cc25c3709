import type { ThemeSettings } from '../parts/theme-settings.ts'

export const orderPdf: ThemeSettings = {
  paper: { widthMm: 210, heightMm: 297, marginMm: 12 },
  language: 'tr',
  parts: [
    {
      part: 'columns',
      parts: [
        { part: 'stack', share: 1, parts: [{ part: 'title' }, { part: 'seller' }] },
        { part: 'barcode', share: 1 },
      ],
    },
    { part: 'space', heightMm: 4 },
    {
      part: 'columns',
      parts: [
        { part: 'box', share: 1.1, parts: [{ part: 'receiver' }] },
        { part: 'box', share: 1, parts: [{ part: 'facts' }] },
      ],
    },
    { part: 'space', heightMm: 4 },
    { part: 'lines' },
    { part: 'shortNotice' },
  ],
}
