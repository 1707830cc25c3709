import type { Completion } from '#contract/calls/line/quality-control.ts'
import type { Call } from '#server/base/call.ts'
import type { RenderedDocuments } from '#server/papers/documents/render-documents.ts'
import type { CargoPackage } from '../../dispatch/packages/cargo-package.ts'
import { findMyTable } from '../../seats/my-table.ts'
import { readControlTable } from '../../seats/read-control-table.ts'
import type { Controlled } from './lock-controlled.ts'

type Made = Pick<Completion, 'packageStatus' | 'invoiceNo'> &
  RenderedDocuments & {
    readonly packages: readonly CargoPackage[]
  }

/** What a completed order is answered with, and the checker's table as it is now. */
export const completionOf = async (
  call: Call,
  { id, orderNo }: Pick<Controlled, 'id' | 'orderNo'>,
  { packageStatus, invoiceNo, packages, papers, undrawn }: Made,
): Promise<Completion> => {
  const tableId = await findMyTable(call)
  return {
    orderID: id,
    orderNo,
    packageStatus,
    invoiceNo,
    packages: packages.map(({ barcode, n, of, desi }) => ({ barcode, n, of, desi })),
    customCargoPDF: papers.get('CustomCargo')?.pdf ?? null,
    cargoHtml: papers.get('Cargo')?.html ?? null,
    orderHtml: papers.get('OrderPdf')?.html ?? null,
    orderPDF: papers.get('OrderPdf')?.pdf ?? null,
    invoicePDF: papers.get('Invoice')?.pdf ?? null,
    giftPackageHtml: papers.get('GiftPackage')?.html ?? null,
    ...(undrawn.length > 0 && { undrawn: [...undrawn] }),
    table: tableId === null ? null : await readControlTable(call.db, call.tenantId, tableId),
  }
}
