/** A4, upright; the head of the table stands on every page, and no row or signature is torn in two. */
export const sheetStyle = `
:root { color-scheme: only light; background: #fff; color: #000; font: 3.2mm/1.35 'Noto Sans', system-ui, sans-serif }
@page { size: A4; margin: 12mm 12mm 14mm }
body { margin: 0 }
header { display: flex; justify-content: space-between; align-items: flex-end; border-bottom: 0.5mm solid #000;
  padding-bottom: 2mm }
h1 { margin: 0; font-size: 6mm; line-height: 1.2 }
header p { margin: 0; text-align: right }
dl { display: flex; flex-wrap: wrap; gap: 2mm 8mm; margin: 3mm 0 }
dt { font-size: 2.8mm }
dd { margin: 0; font-size: 4mm; font-weight: 700 }
table { width: 100%; border-collapse: collapse }
th, td { padding: 1mm 1.5mm; border-bottom: 0.2mm solid #999; text-align: left; vertical-align: top }
th { border-bottom: 0.4mm solid #000; font-size: 2.8mm; white-space: nowrap }
td { overflow-wrap: break-word }
tr { break-inside: avoid }
.number { text-align: right; white-space: nowrap }
code { font: 600 3.2mm/1.35 ui-monospace, monospace; white-space: nowrap }
footer { display: grid; grid-template-columns: 1fr 1fr; gap: 12mm; margin-top: 8mm; break-inside: avoid }
footer b { display: block; margin-bottom: 14mm }
footer span { display: block; border-top: 0.3mm solid #000; padding-top: 1mm; font-size: 2.8mm }
`
