import { expect, test } from 'vitest'
import { seededRandom } from '#base/random.ts'
import { invoiceSums, lineAmounts } from '#server/papers/figures/invoice-sums.ts'

test('the tax is taken out of the price, not put on', () => {
  expect(lineAmounts({ piece: 3, unitPrice: 12.5, vatRate: 20 })).toEqual({
    unitNet: 10.4167,
    net: 31.25,
    vat: 6.25,
    gross: 37.5,
  })
  expect(lineAmounts({ piece: 0.75, unitPrice: 3.3, vatRate: 1 })).toEqual({
    unitNet: 3.2673,
    net: 2.46,
    vat: 0.02,
    gross: 2.48,
  })
  expect(lineAmounts({ piece: 1, unitPrice: 8, vatRate: 0 })).toEqual({ unitNet: 8, net: 8, vat: 0, gross: 8 })
})

test('the sums tell each rate apart, the lowest first', () => {
  const lines = [
    { piece: 1, unitPrice: 120, vatRate: 20 },
    { piece: 2, unitPrice: 11, vatRate: 10 },
    { piece: 1, unitPrice: 60, vatRate: 20 },
  ]
  expect(invoiceSums(lines, 0)).toEqual({
    net: 170,
    vat: 32,
    total: 202,
    byRate: [
      { rate: 10, net: 20, vat: 2 },
      { rate: 20, net: 150, vat: 30 },
    ],
    voucher: 0,
    payable: 202,
  })
})

test('a gift voucher lowers what is to be paid, not the tax, and never below nothing', () => {
  const lines = [{ piece: 1, unitPrice: 120, vatRate: 20 }]
  const of = (voucher: number) => {
    const { total, vat, payable, voucher: used } = invoiceSums(lines, voucher)
    return [total, vat, used, payable]
  }
  expect(of(50.1)).toEqual([120, 20, 50.1, 69.9])
  expect(of(500)).toEqual([120, 20, 120, 0])
  expect(invoiceSums([], 10)).toEqual({ net: 0, vat: 0, total: 0, byRate: [], voucher: 0, payable: 0 })
})

test('whatever is sold, the printed figures add up to the kuruş', () => {
  const random = seededRandom(7)
  const kurus = (liras: number) => Math.round(liras * 100)
  const draw = (most: number) => Math.floor(random() * most)
  for (let round = 0; round < 500; round++) {
    const lines = Array.from({ length: 1 + draw(40) }, () => ({
      piece: (1 + draw(5000)) / [1, 1, 1000][draw(3)]!,
      unitPrice: draw(100_000) / 100,
      vatRate: [0, 1, 10, 20][draw(4)]!,
    }))
    const sums = invoiceSums(lines, draw(1000) / 100)
    const amounts = lines.map(lineAmounts)
    const added = (of: (line: (typeof amounts)[number]) => number) =>
      amounts.reduce((all, line) => all + kurus(of(line)), 0)
    expect([kurus(sums.net), kurus(sums.vat), kurus(sums.total)]).toEqual([
      added(line => line.net),
      added(line => line.vat),
      added(line => line.gross),
    ])
    expect(kurus(sums.net) + kurus(sums.vat)).toBe(kurus(sums.total))
    expect(kurus(sums.payable) + kurus(sums.voucher)).toBe(kurus(sums.total))
    for (const [i, line] of lines.entries()) {
      const exact = line.piece * line.unitPrice
      expect(Math.abs(amounts[i]!.gross - exact)).toBeLessThanOrEqual(0.005 + 1e-6)
      expect(Math.abs(amounts[i]!.net - amounts[i]!.gross / (1 + line.vatRate / 100))).toBeLessThanOrEqual(0.005 + 1e-6)
    }
  }
})
