import { sheetStyle } from './sheet-style.ts'

export const claimStyle = `${sheetStyle}
td:nth-child(2) { min-width: 50mm }
.barcode { display: flex; flex-direction: column; align-items: center; max-width: 70mm }
.barcode svg { display: block; max-width: 70mm; height: 14mm }
section { display: grid; grid-template-columns: repeat(3, 1fr); gap: 4mm; margin-top: 6mm }
figure { margin: 0; break-inside: avoid }
figure img { display: block; width: 100%; max-height: 60mm; object-fit: contain }
figcaption { font-size: 2.8mm }
`
