import { type Database, many, sql } from '#server/base/store/sql.ts'

export interface MerchantTable {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly isBytes: boolean }[]
}

/** Each table whose rows are a merchant's, but for `tenant` itself; read from the database, so that none is forgotten. */
export const tablesOfMerchants = (db: Database): Promise<readonly MerchantTable[]> =>
  many<MerchantTable>(
    db,
    sql`select c.table_name as name, json_agg(json_build_object('name', c.column_name, 'isBytes', c.data_type = 'bytea')
        order by c.ordinal_position) as columns
      from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      group by c.table_name having bool_or(c.column_name = 'tenant_id') order by c.table_name`,
  )
