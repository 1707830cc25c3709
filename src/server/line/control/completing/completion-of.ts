import type { Completion } from '#contract/calls/line/quality-control.ts'
import type { Paper } from '#contract/calls/papers/documents.ts'
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { Call } from '#server/base/call.ts'
import type { CargoPackage } from '../../dispatch/packages/cargo-package.ts'
import { findMyTable } from '../../seats/my-table.ts'
import { readControlTable } from '../../seats/read-control-table.ts'
import type { Controlled } from './lock-controlled.ts'

type Made = Pick<Completion, 'packageStatus' | 'invoiceNo'> & {
  readonly packages: readonly CargoPackage[]
  readonly papers: ReadonlyMap<DocumentKind, Paper>
}

/** What a completed order is answered with, and the checker's table as it is now. */
export const completionOf = async (
  call: Call,
  { id, orderNo }: Pick<Controlled, 'id' | 'orderNo'>,
  { packageStatus, invoiceNo, packages, papers }: Made,
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
    table: tableId === null ? null : await readControlTable(call.db, call.tenantId, tableId),
  }
}
