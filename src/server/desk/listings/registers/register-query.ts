import { type Registers, registers } from '#contract/listings/registers/index.ts'
import type { Register } from '#contract/listings/registers/register.ts'
import { columnOf, registerTables } from '#server/base/records/register-tables.ts'
import { raw, type Statement, sql } from '#server/base/store/sql.ts'
import type { Conditions } from '../conditions.ts'
import { name } from '../names.ts'
import type { Query } from '../scope.ts'
import { figuresOf } from './register-figures.ts'

/** The rows of a register's own table: what its columns show or count, narrowed by what its filters are called after. */
export const registerQuery = (register: keyof Registers): Query => {
  const { columns, filters }: Register['listing'] = registers[register].listing
  const figures = figuresOf(register)
  const shown = Object.keys(columns).map(column => sql`, ${figures[column] ?? stands(column)} as ${name(column)}`)
  const texts = Object.keys(columns).filter(column => ['text', 'code'].includes(columns[column]!.kind))
  return ({ tenantId, is }) => {
    const narrowed = Object.keys(filters).map(
      filter => sql` and ${conditionOf(is, filter, filters[filter]!.kind, texts)}`,
    )
    return sql`select r.id${joined(shown)} from ${raw(registerTables[register])} r
      where r.tenant_id = ${tenantId}${joined(narrowed)}`
  }
}

const conditionOf = (is: Conditions, filter: string, kind: string, texts: readonly string[]): Statement => {
  if (filter === 'search') return is.contains(filter, ...texts.map(stands))
  if (kind === 'range') return is.between(filter, stands(filter))
  return is.equal(filter, stands(filter === 'active' ? 'isActive' : filter))
}

const stands = (field: string): Statement => sql`r.${raw(columnOf(field))}`
const joined = (parts: readonly Statement[]): Statement => parts.reduce((before, part) => sql`${before}${part}`, sql``)
