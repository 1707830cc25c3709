import { forRegisters, type Registers, registers } from '#contract/listings/registers/index.ts'
import type { Register } from '#contract/listings/registers/register.ts'
import type { Operations } from '#server/base/call.ts'
import { record } from '#server/base/records/record.ts'
import { columnOf, registerTables } from '#server/base/records/register-tables.ts'
import { holdOrdersOf } from './hold-orders-of.ts'

const answersOf = (name: keyof Registers) => {
  const { calls, fields, unique }: Register = registers[name]
  const { read, save, remove } = record(calls.read, {
    table: registerTables[name],
    columns: Object.fromEntries(Object.keys(fields).map(field => [field, columnOf(field)])),
    missing: 'RECORD_NOT_FOUND',
    ...(unique === null ? {} : { unique }),
  })
  return { read, save, remove }
}

/** What answers the calls of every register. */
const answers = forRegisters(answersOf) as unknown as Pick<Operations, keyof Registers>

export const registered: Pick<Operations, keyof Registers> = {
  ...answers,
  customers: {
    ...answers.customers,
    async save(call, input) {
      const saved = await answers.customers.save(call, input)
      if (saved.blockReason !== '') await holdOrdersOf(call, saved.id)
      return saved
    },
  },
}
