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
  const stands = (field: string): Statement => figures[field] ?? sql`r.${raw(columnOf(field))}`
  const shown = Object.keys(columns).map(column => sql`, ${stands(column)} as ${name(column)}`)
  const texts = Object.keys(columns).filter(column => ['text', 'code'].includes(columns[column]!.kind))
  const conditionOf = (is: Conditions, filter: string): Statement => {
    if (filter === 'search') return is.contains(filter, ...texts.map(stands))
    const field = stands(filter === 'active' ? 'isActive' : filter)
    return filters[filter]!.kind === 'range' ? is.between(filter, field) : is.equal(filter, field)
  }
  return ({ tenantId, is }) => {
    const narrowed = Object.keys(filters).map(filter => sql` and ${conditionOf(is, filter)}`)
    return sql`select r.id${joined(shown)} from ${raw(registerTables[register])} r
      where r.tenant_id = ${tenantId}${joined(narrowed)}`
  }
}

const joined = (parts: readonly Statement[]): Statement => parts.reduce((before, part) => sql`${before}${part}`, sql``)
