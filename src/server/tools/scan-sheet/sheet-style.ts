/** Black on white in any colour scheme: a scanner reads it. */
export const sheetStyle = `
:root { color-scheme: only light; font: 15px/1.35 system-ui, sans-serif; background: #fff; color: #000 }
body { margin: 0 auto; padding: 24px; max-width: 1040px }
h1, h2 { margin: 0 0 8px; line-height: 1.15 }
h1 small, h2 small { display: block; font-size: .6em; font-weight: 400; color: #555 }
nav a { display: inline-block; margin: 0 16px 8px 0; padding: 8px 0; color: #000 }
section { margin: 32px 0 0 }
code { font: 600 13px/1.2 ui-monospace, monospace; letter-spacing: .06em }
.barcode { display: inline-flex; flex-direction: column; align-items: center; background: #fff }
.barcode svg { display: block; max-width: 100% }
.labels { display: grid; grid-template-columns: repeat(auto-fill, minmax(290px, 1fr)); gap: 32px 24px }
figure { margin: 0; display: flex; flex-direction: column; align-items: center; text-align: center; break-inside: avoid }
figcaption small { display: block; color: #555 }
article { display: grid; grid-template-columns: 330px 1fr; gap: 24px; padding: 24px 0; border-top: 1px solid #bbb; break-inside: avoid }
.shelf { display: flex; flex-direction: column; align-items: center; gap: 8px; text-align: center }
.shelf b { font-size: 26px }
.products { display: grid; gap: 28px }
.product { display: flex; flex-wrap: wrap; align-content: flex-start; gap: 4px 24px; break-inside: avoid }
.product p { flex-basis: 100%; margin: 0 }
.count { font-size: 20px; margin-right: 8px }
@media (max-width: 720px) { article { grid-template-columns: 1fr } .labels { grid-template-columns: 1fr } }
@media print { @page { size: A4; margin: 12mm } body { padding: 0; max-width: none } nav { display: none }
  .labels { grid-template-columns: repeat(2, 1fr) } .card { grid-template-columns: repeat(3, 1fr); gap: 10mm 6mm } }
`
