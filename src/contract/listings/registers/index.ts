import { customers } from './customers.ts'
import { suppliers } from './suppliers.ts'

/** Every register that is declared; its table stands in `src/server/base/records/register-tables.ts`. */
export const registers = {
  suppliers,
  customers,
}
export type Registers = typeof registers

export const registerNames = Object.keys(registers) as readonly (keyof Registers)[]

/** Something for each register, by its name. */
export const forRegisters = <Value>(make: (name: keyof Registers) => Value) =>
  Object.fromEntries(registerNames.map(name => [name, make(name)])) as { readonly [Name in keyof Registers]: Value }

type PartOf<Part extends 'listing' | 'calls'> = { readonly [Name in keyof Registers]: Registers[Name][Part] }
export const registerListings = forRegisters(name => registers[name].listing) as PartOf<'listing'>
/** The calls of the registers, a group of the contract each. */
export const registerCalls = forRegisters(name => registers[name].calls) as PartOf<'calls'>
