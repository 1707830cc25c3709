import type { DocumentKind } from '#contract/document-kinds.ts'
import type { InvoiceSums, LineAmounts } from '../figures/invoice-sums.ts'
import type { Company } from './company.ts'

export interface Receiver {
  readonly name: string
  readonly address: string
  readonly district: string
  readonly city: string
  readonly country: string
  readonly phone: string
}

export interface OrderFacts {
  readonly orderNo: string
  readonly orderedAt: string
  readonly channel: string
  readonly carrier: string
  readonly paymentType: string
}

export interface PaperPackage {
  readonly barcode: string
  readonly n: number
  readonly of: number
  readonly desi: number
}

export interface CargoData {
  readonly sender: Company
  readonly receiver: Receiver
  readonly order: OrderFacts
  readonly packages: readonly PaperPackage[]
  /** What is collected at the door, in liras; 0: nothing. */
  readonly payDoorAmount: number
}

export interface InvoiceLine extends LineAmounts {
  readonly name: string
  readonly stockCode: string
  readonly piece: number
  readonly unit: string
  readonly vatRate: number
}

export interface InvoiceData {
  readonly seller: Company
  readonly buyer: Receiver & { readonly taxNo: string; readonly taxOffice: string }
  readonly order: OrderFacts
  readonly invoice: { readonly no: string; readonly uuid: string; readonly issuedAt: string }
  readonly lines: readonly InvoiceLine[]
  readonly sums: InvoiceSums
}

export interface SheetLine {
  readonly name: string
  readonly stockCode: string
  readonly barcode: string
  readonly unit: string
  readonly ordered: number
  readonly sent: number
}

export interface OrderSheetData {
  readonly seller: Company
  readonly receiver: Receiver
  readonly order: OrderFacts
  readonly packageCount: number
  readonly lines: readonly SheetLine[]
}

/** Nothing here tells a price. */
export interface GiftData {
  readonly seller: Pick<Company, 'title' | 'web' | 'phone'>
  readonly receiverName: string
  readonly orderNo: string
  readonly note: string
}

/** What the documents of each kind say; it is stored, and printed again from there. */
export interface PaperData {
  readonly Cargo: CargoData
  readonly CustomCargo: CargoData
  readonly Invoice: InvoiceData
  readonly OrderPdf: OrderSheetData
  readonly GiftPackage: GiftData
}
export type KindedData = {
  readonly [K in DocumentKind]: { readonly kind: K; readonly data: PaperData[K] }
}[DocumentKind]
