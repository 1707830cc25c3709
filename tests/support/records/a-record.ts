import * as v from 'valibot'
import type { Register } from '#contract/listings/registers/register.ts'

/** A record that its register takes; another number, another record. */
export const aRecord = ({ fields }: Register, nth = 1): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, shape]) => {
      const { options = [] } = shape as { readonly options?: readonly unknown[] }
      const fitting = [`${name} ${nth}`, `kisi${nth}@firma.example`, true, nth, `${nth}`, ...options]
      return [name, fitting.find(value => v.is(shape, value))]
    }),
  )
