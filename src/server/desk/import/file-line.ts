import { ImportRefused } from './refusals.ts'

/** One line of an order file: read, but not yet judged by any rule. */
export interface FileLine {
  /** Where it stands in the file; the header is line 1. */
  readonly line: number
  readonly orderNo: string
  /** Local time without zone, `YYYY-MM-DDTHH:MM:SS`. */
  readonly orderDate: string
  readonly stockCode: string
  readonly description: string
  readonly quantity: number
  readonly unitPrice: number
  readonly customerId: string
  readonly country: string
}

/** The columns an order file must have; their order is free, and others are ignored. */
export const columns = [
  'orderNo',
  'orderDate',
  'stockCode',
  'description',
  'quantity',
  'unitPrice',
  'customerId',
  'country',
] as const
type Column = (typeof columns)[number]

/** Reads a record's texts as an order line; IMPORT_VALUE_WRONG names the first column that makes no sense. */
export const readLine = (record: Readonly<Record<Column, string>>, line: number): FileLine => {
  const read = <Value>(column: Column, from: (text: string) => Value | null): Value => {
    const value = from(record[column])
    if (value === null)
      throw new ImportRefused('IMPORT_VALUE_WRONG', { line, column, value: record[column].slice(0, 60) })
    return value
  }
  return {
    line,
    orderNo: read('orderNo', codeFrom),
    orderDate: read('orderDate', timeFrom),
    stockCode: read('stockCode', codeFrom),
    description: read('description', textFrom),
    quantity: read('quantity', quantityFrom),
    unitPrice: read('unitPrice', priceFrom),
    customerId: read('customerId', text => (text.trim() === '' ? '' : codeFrom(text))),
    country: read('country', textFrom),
  }
}

const codeFrom = (text: string): string | null => {
  const code = text.trim()
  return code.length > 0 && code.length <= 50 ? code : null
}

const textFrom = (text: string): string | null => (text.length <= 500 ? text : null)

const timeFrom = (text: string): string | null => {
  const parts = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?$/.exec(text.trim())
  if (parts === null) return null
  const time = `${parts[1]}T${parts[2]}${parts[3] ?? ':00'}`
  const read = new Date(`${time}Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(time) ? time : null
}

/** Pieces, or a measure with three decimals at the most; the limit is that of the contract's quantities. */
const quantityFrom = (text: string): number | null => numberFrom(text, /^[+-]?\d{1,7}(\.\d{1,3}0*)?$/, 1_000_000)

const priceFrom = (text: string): number | null => numberFrom(text, /^[+-]?\d{1,9}(\.\d{1,6})?$/, 1e9)

const numberFrom = (text: string, form: RegExp, limit: number): number | null => {
  const value = form.test(text.trim()) ? Number(text) : Number.NaN
  return Math.abs(value) <= limit ? value : null
}
