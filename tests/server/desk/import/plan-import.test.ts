import { describe, expect, test } from 'vitest'
import { planImport } from '#server/desk/import/plan-import.ts'
import { orderLine } from './order-lines.ts'

const nothingThere = () => false

describe('the lines of one order', () => {
  test('the same product in two spellings becomes one line; quantities and money add up', () => {
    const plan = planImport(
      [
        orderLine({ stockCode: '85123A', quantity: 6, unitPrice: 2.55 }),
        orderLine({ stockCode: '85123a', quantity: 2, unitPrice: 3 }),
        orderLine({ stockCode: '71053', quantity: 1, unitPrice: 3.39 }),
      ],
      nothingThere,
    )
    expect(plan.fates).toEqual(['imported', 'merged', 'imported'])
    expect(plan.orders).toEqual([
      {
        orderNo: '536365',
        orderedAt: '2010-12-01T08:26:00',
        customerCode: '17850',
        country: 'United Kingdom',
        amount: 24.69,
        lines: [
          { stockCode: '85123A', piece: 8, unitPrice: 2.66 },
          { stockCode: '71053', piece: 1, unitPrice: 3.39 },
        ],
      },
    ])
  })

  test('an exact repeat is a real one', () => {
    const plan = planImport([orderLine(), orderLine()], nothingThere)
    expect([plan.fates, plan.orders[0]!.lines]).toEqual([
      ['imported', 'merged'],
      [{ stockCode: '85123A', piece: 12, unitPrice: 2.55 }],
    ])
  })

  test('of two times the earliest, of a guest no customer', () => {
    const later = orderLine({ orderDate: '2010-12-01T08:27:00', customerId: '', country: '' })
    const plan = planImport([later, orderLine({ customerId: '' })], nothingThere)
    expect(plan.orders[0]).toMatchObject({
      orderedAt: '2010-12-01T08:26:00',
      customerCode: null,
      country: 'United Kingdom',
    })
  })

  test('fractions add up without dust, and make the product one sold by measure', () => {
    const plan = planImport([orderLine({ quantity: 0.1 }), orderLine({ quantity: 0.2 })], nothingThere)
    expect([plan.orders[0]!.lines[0]!.piece, plan.products[0]!.isDecimal]).toEqual([0.3, true])
  })
})

test('an order that is there is left alone, whatever is new in the file', () => {
  const lines = [orderLine(), orderLine({ stockCode: 'NEW1' }), orderLine({ stockCode: 'POST' })]
  expect(planImport(lines, orderNo => orderNo === '536365')).toEqual({
    fates: ['already imported', 'already imported', 'not goods'],
    orders: [],
    products: [],
  })
})

test('lines of an order need not stand together', () => {
  const lines = [orderLine(), orderLine({ orderNo: '2' }), orderLine()]
  expect(planImport(lines, nothingThere).fates).toEqual(['imported', 'imported', 'merged'])
})

test('a product is named by what sells it, never by a note of the stock keeper', () => {
  const note = orderLine({ orderNo: '9', description: 'damages', quantity: -5, unitPrice: 0, customerId: '' })
  const found = { ...note, orderNo: '10', description: 'Found', quantity: 5 }
  const nameless = orderLine({ description: '' })
  const plan = planImport([note, found, note, nameless], nothingThere)
  expect(plan.products).toEqual([{ stockCode: '85123A', name: '85123A', price: 2.55, isDecimal: false }])
  const taken = orderLine({ orderNo: 'C3', description: 'HEART', quantity: -1 })
  expect(planImport([note, nameless, taken], nothingThere).products[0]!.name).toBe('HEART')
})

test('a document with nothing but carriage makes no order', () => {
  expect(planImport([orderLine({ stockCode: 'POST' })], nothingThere).orders).toEqual([])
})
