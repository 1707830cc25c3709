import { toQuantity } from '#base/decimals.ts'
import { readCode } from '#domain/codes/read-code.ts'
import type { Operations } from '#server/base/call.ts'
import { notify } from '#server/base/notices/notify.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { batchIn, goodsNamed } from '../goods-named.ts'
import type { HeldFile } from '../hold-file.ts'
import { settleFiles } from '../settle-files.ts'
import { demandCounting } from './demand-counting.ts'
import { readDockFile } from './read-dock-file.ts'

type TrayCall = Parameters<Operations['receiving']['tray']>[0]

/**
 * Puts goods whose code nobody knows into a tray, and tells those who keep products of them. More of the same join those in
 * their tray; one without a name is called after its file.
 */
export const fillTray: Operations['receiving']['tray'] = async (call, { id, code, piece, name, note }) => {
  const { db, tenantId, refuse } = call
  const file = await demandCounting(call, id)
  if (piece === 0) refuse('PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO')
  const known = await goodsNamed(call, code)
  if (known !== null) refuse('RECEIVING_CODE_KNOWN', { code: code.slice(0, 40), product: known.name })
  const joined = await run(
    db,
    sql`update receiving_tray set quantity = quantity + ${toQuantity(piece)}
      where tenant_id = ${tenantId} and file_id = ${id} and code = ${code} and closed_at is null and ${name} in ('', name)`,
  )
  if (joined === 0) await openTray(call, file, { code, piece, name, note })
  if (file.status > 2) await settleFiles(db, tenantId, [id])
  return readDockFile(call, id)
}

const openTray = async (
  call: TrayCall,
  file: HeldFile,
  goods: { readonly code: string; readonly piece: number; readonly name: string; readonly note: string },
): Promise<void> => {
  const { db, tenantId, caller, settings, refuse } = call
  const reading = readCode(goods.code, { segments: settings.barcodeSettings.segmentedBarcodeSettings })
  const { lot, expiresOn } = batchIn(reading)
  const made = await maybeOne<{ name: string }>(
    db,
    sql`insert into receiving_tray (tenant_id, file_id, name, code, quantity, lot, expires_on, note, user_id)
      select ${tenantId}, ${file.id}, coalesce(nullif(${goods.name}, ''), (
        select ${file.fileNo} || '/' || count(*) + 1 from receiving_tray
        where tenant_id = ${tenantId} and file_id = ${file.id}
      )), ${goods.code}, ${toQuantity(goods.piece)}, ${lot}, ${expiresOn}::date, ${goods.note}, ${caller.id}
      on conflict do nothing returning name`,
  )
  if (made === null) return refuse('RECEIVING_TRAY_TAKEN', { name: goods.name })
  await notify(db, {
    tenantId,
    to: { permission: 'ProductManagement.Products', warehouseId: file.warehouseId, except: caller.id },
    kind: 'unknownGoods',
    params: {
      code: goods.code.slice(0, 60),
      piece: goods.piece,
      tray: made.name,
      file: file.fileNo,
      agent: caller.name,
    },
  })
}
