/** 100 × 150 mm, as a label printer takes it; black on white in any colour scheme. */
export const slipStyle = `
:root { color-scheme: only light; background: #fff; color: #000; font: 3.2mm/1.35 'Noto Sans', system-ui, sans-serif }
@page { size: 100mm 150mm; margin: 4mm }
body { margin: 0 }
header { display: flex; flex-direction: column; align-items: center; gap: 2mm; border-bottom: 0.5mm solid #000;
  padding-bottom: 2mm }
h1 { margin: 0; font-size: 6mm; line-height: 1.2 }
.barcode { display: flex; flex-direction: column; align-items: center; max-width: 80mm }
.barcode svg { display: block; max-width: 80mm; height: 18mm }
code { font: 600 4mm/1.3 ui-monospace, monospace }
dl { display: grid; grid-template-columns: 1fr 1fr; gap: 1.5mm 4mm; margin: 3mm 0 }
dt { font-size: 2.8mm }
dd { margin: 0; font-weight: 700; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse }
td { padding: 1mm; border-top: 0.2mm solid #999; vertical-align: top; overflow-wrap: anywhere }
tr { break-inside: avoid }
.number { text-align: right; white-space: nowrap }
`
