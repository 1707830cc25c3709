import type { FileLine } from '#server/desk/import/file-line.ts'

const linesAnOrder = 100

/** Order lines that name so many products, one each. */
export const manyProducts = (count: number, stockCode: (nth: number) => string): readonly FileLine[] =>
  Array.from({ length: count }, (_, nth) => ({
    line: nth + 2,
    orderNo: `${900_000 + Math.floor(nth / linesAnOrder)}`,
    orderDate: '2010-12-01T08:00:00',
    stockCode: stockCode(nth),
    description: `BENCH ${nth}`,
    quantity: 1,
    unitPrice: 12.5,
    customerId: '',
    country: 'United Kingdom',
  }))
