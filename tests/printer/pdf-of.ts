import { deflateSync } from 'node:zlib'

const page = (id: number): string => `${id} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 283 283] >>\nendobj\n`

/** A PDF file of so many empty pages, plainly written; `says` is the number that it tells of itself. */
export const pdfOf = (pages: number, says = pages): Buffer => {
  const ids = Array.from({ length: pages }, (_, i) => i + 3)
  return Buffer.from(
    [
      '%PDF-1.4\n',
      '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
      `2 0 obj\n<< /Type /Pages /Count ${says} /Kids [${ids.map(id => `${id} 0 R`).join(' ')}] >>\nendobj\n`,
      ...ids.map(page),
      'trailer\n<< /Root 1 0 R >>\n%%EOF\n',
    ].join(''),
  )
}

/** The same page, named again and again. */
export const pdfOfOnePageRepeated = (times: number): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Count 1/Kids[${'3 0 R '.repeat(times)}]>>\nendobj\n${page(3)}%%EOF\n`,
  )

/** A PDF file whose objects are packed into a stream, as most programs write it now; nothing of them can be read in it. */
export const packedPdfOf = (pages: number): Buffer => {
  const bodies = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${Array.from({ length: pages }, (_, i) => `${i + 3} 0 R`).join(' ')}]>>`,
    ...Array.from({ length: pages }, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 283 283]>>'),
  ]
  let at = 0
  const places = bodies.map((body, i) => {
    const place = `${i + 1} ${at}`
    at += body.length + 1
    return place
  })
  const head = `${places.join(' ')} `
  const packed = deflateSync(Buffer.from(head + bodies.join(' ')))
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.5\n900 0 obj\n<</Type/ObjStm/N ${bodies.length}/First ${head.length}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ])
}
