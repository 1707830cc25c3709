import { forRegisters, type Registers, registers } from '#contract/listings/registers/index.ts'
import type { Register } from '#contract/listings/registers/register.ts'
import type { Operations } from '#server/base/call.ts'
import { record } from '#server/base/records/record.ts'
import { columnOf, registerTables } from '#server/base/records/register-tables.ts'

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
export const registered = forRegisters(answersOf) as unknown as Pick<Operations, keyof Registers>
