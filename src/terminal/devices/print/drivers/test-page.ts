import type { Paper } from '#contract/calls/papers/documents.ts'

/** A small paper that shows what a printer makes of sizes, Turkish letters and thin lines. */
export const testPage = (title: string, printer: string, at: Date): Paper => ({
  kind: 'Label',
  orderNo: title,
  pdf: null,
  html: `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>${safe(title)}</title><style>
@page { size: 100mm 50mm; margin: 0 }
html, body { margin: 0; background: #fff; color: #000; font-family: Inter, Arial, sans-serif }
main { box-sizing: border-box; width: 100mm; height: 50mm; padding: 4mm; overflow: hidden }
h1 { margin: 0; font-size: 6mm; line-height: 7mm }
p { margin: 0; font-size: 3.6mm; line-height: 5mm }
i { display: block; width: 90mm; height: 4mm; margin: 1.5mm 0; box-sizing: border-box; border: solid #000; border-width: 0 0.3mm 0.3mm;
  background: repeating-linear-gradient(90deg, #000 0 0.25mm, transparent 0.25mm 10mm) }
</style></head><body><main><h1>${safe(title)}</h1><p>${safe(printer)}</p><i></i><p>90 mm · ĞÜŞİÖÇ ğüşıöç · 0123456789</p>
<p>${safe(at.toLocaleString('tr-TR'))}</p></main></body></html>`,
})

const safe = (text: string): string => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
