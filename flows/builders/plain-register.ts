import { type Registers, registers } from '#contract/listings/registers/index.ts'
import type { Register } from '#contract/listings/registers/register.ts'
import { pages } from '#flows/pages.ts'
import { register } from './register.ts'

/** A page that keeps the records of a declared register and does nothing else. */
export const plainRegister = (name: keyof Registers) => {
  const { listing, calls, fields, kinds }: Register = registers[name]
  return register(listing, {
    pages,
    saves: calls.save,
    reads: calls.read,
    removes: calls.remove,
    fields: Object.keys(fields),
    kinds,
    begins: () => ({ isActive: true }),
  })
}
