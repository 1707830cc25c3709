import { sheetStyle } from '#server/papers/slips/sheet-style.ts'

export const manifestStyle = `${sheetStyle}
dl { flex-wrap: nowrap; gap: 8mm }
dd { font-size: 5mm }
td:nth-child(5) { min-width: 36mm }
`
