import type { ThemeSettings } from '../parts/theme-settings.ts'

export const invoice: ThemeSettings = {
  paper: { widthMm: 210, heightMm: 297, marginMm: 12 },
  language: 'tr',
  parts: [
    {
      part: 'columns',
      parts: [
        { part: 'seller', share: 3 },
        { part: 'title', share: 2 },
        { part: 'qr', share: 2, heightMm: 34 },
      ],
    },
    { part: 'space', heightMm: 4 },
    {
      part: 'columns',
      parts: [
        { part: 'box', share: 1, parts: [{ part: 'buyer' }] },
        { part: 'box', share: 0.9, parts: [{ part: 'facts' }] },
      ],
    },
    { part: 'space', heightMm: 2 },
    { part: 'uuid' },
    { part: 'space', heightMm: 3 },
    { part: 'lines' },
    { part: 'space', heightMm: 4 },
    { part: 'totals' },
    { part: 'space', heightMm: 4 },
    { part: 'inWords' },
    { part: 'space', heightMm: 3 },
    { part: 'notReported' },
  ],
}
