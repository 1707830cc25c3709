import { type Database, many, sql } from '#server/base/store/sql.ts'

export interface MerchantTable {
  readonly name: string
  readonly columns: readonly MerchantColumn[]
  /** Of its primary key, without the merchant. */
  readonly key: readonly string[]
}

interface MerchantColumn {
  readonly name: string
  /** As information_schema calls it: `bigint`, `text`. */
  readonly type: string
  readonly isBytes: boolean
  /** Computed from others: nobody writes it. */
  readonly isComputed: boolean
  /** Numbered by a sequence that all merchants share. */
  readonly isNumbered: boolean
}

/** Each table whose rows are a merchant's, but for `tenant` itself; read from the database, so that none is forgotten. */
export const tablesOfMerchants = (db: Database): Promise<readonly MerchantTable[]> =>
  many<MerchantTable>(
    db,
    sql`select c.table_name as name, json_agg(json_build_object('name', c.column_name, 'type', c.data_type,
          'isBytes', c.data_type = 'bytea', 'isComputed', c.is_generated = 'ALWAYS', 'isNumbered', c.is_identity = 'YES')
        order by c.ordinal_position) as columns,
        array(
          select a.attname::text from pg_index i, unnest(i.indkey) with ordinality as part (attribute, nth)
          join pg_attribute a on a.attnum = part.attribute
          where i.indrelid = format('public.%I', c.table_name)::regclass and i.indisprimary and a.attrelid = i.indrelid
            and a.attname <> 'tenant_id'
          order by part.nth
        ) as key
      from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      group by c.table_name having bool_or(c.column_name = 'tenant_id') order by c.table_name`,
  )
