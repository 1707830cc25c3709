import { startEmbedded } from '#server/base/store/embedded/embedded.ts'
import { openPool } from '#server/base/store/pool.ts'

/** Gives the demo merchant of a running server a second warehouse, Kadıköy, where the packer works from now on. */
export const openSecondWarehouse = async (folder: string): Promise<void> => {
  const { url } = await startEmbedded({ folder })
  const pool = openPool(url, { max: 1 })
  try {
    await pool.query(`
      with opened as (
        insert into warehouse (tenant_id, store_id, name, code, type)
        select tenant_id, id, 'Kadıköy', 'KADIKOY', 2 from store returning tenant_id, id
      ), named as (
        insert into authority_group (tenant_id, name, permissions)
        select tenant_id, 'Transfer', '{ProductManagement.WarehouseProductTransfer}' from opened returning tenant_id, id
      ), given as (
        insert into user_authority (tenant_id, user_id, group_id)
        select u.tenant_id, u.id, named.id from named join app_user u on u.tenant_id = named.tenant_id
        where u.user_name in ('packer', 'picker')
        on conflict do nothing
      )
      update app_user u set warehouse_id = opened.id from opened
      where u.tenant_id = opened.tenant_id and u.user_name = 'packer'`)
  } finally {
    await pool.end()
  }
}
