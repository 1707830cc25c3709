/** Labels of 70 × 37 mm, three by eight on A4 with 0.5 mm left above and below; black on white in any colour scheme. */
export const labelStyle = `
:root { color-scheme: only light; background: #fff; color: #000; font-family: system-ui, sans-serif }
@page { size: A4; margin: 0 }
body { margin: 0 }
main { box-sizing: border-box; width: 210mm; height: 297mm; padding: 0.5mm 0; display: grid;
  grid-template: repeat(8, 37mm) / repeat(3, 70mm); break-after: page }
main:last-child { break-after: auto }
figure { box-sizing: border-box; margin: 0; width: 70mm; height: 37mm; padding: 2.5mm 4mm; overflow: hidden; display: flex;
  flex-direction: column; align-items: center; justify-content: space-between; text-align: center }
b, figcaption { max-width: 62mm; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
b { line-height: 1.1 }
figcaption { font-size: 3mm; line-height: 1.2 }
.barcode { display: flex; flex-direction: column; align-items: center; max-width: 62mm }
.barcode svg { display: block; max-width: 62mm; height: 13mm }
code { font: 600 2.5mm/1.3 ui-monospace, monospace; white-space: nowrap }
`
