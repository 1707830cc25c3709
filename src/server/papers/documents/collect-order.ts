import { type Database, one, sql } from '#server/base/store/sql.ts'
import { type Company, companyFrom } from '../parts/company.ts'
import type { InvoiceData, OrderFacts, PaperPackage } from '../parts/paper-data.ts'

/** All that the documents of an order say, but for its invoice. */
export interface CollectedOrder {
  readonly company: Company
  /** What its invoice's number begins with: its store's letters, or the merchant's. */
  readonly invoiceSeries: string
  readonly order: OrderFacts
  readonly receiver: InvoiceData['buyer']
  /** Its goods are checked: from then on, what its documents say stays. */
  readonly isChecked: boolean
  readonly isGift: boolean
  readonly giftNote: string
  readonly giftVoucher: number
  readonly payDoorAmount: number
  /** Before they are made, one that has the order's number for a barcode. */
  readonly packages: readonly PaperPackage[]
  /** Cancelled ones left out; `sent` are the pieces that were checked. */
  readonly lines: readonly CollectedLine[]
}

interface CollectedLine {
  readonly name: string
  readonly stockCode: string
  readonly barcode: string
  readonly unit: string
  readonly ordered: number
  readonly sent: number
  readonly unitPrice: number
  readonly vatRate: number
}

/** Reads an order that is there; its carrier is that of its packages, if it has any. */
export const collectOrder = async (db: Database, tenantId: number, orderId: number): Promise<CollectedOrder> => {
  const { storedCompany, merchantName, storeSeries, orderedAt, orderNo, channel, carrier, paymentType, ...collected } =
    await one<
      Omit<CollectedOrder, 'company' | 'order' | 'invoiceSeries'> &
        Omit<OrderFacts, 'orderedAt'> & {
          storedCompany: unknown
          merchantName: string
          storeSeries: string
          orderedAt: Date
        }
    >(
      db,
      sql`select tenant.company as "storedCompany", tenant.name as "merchantName",
        store.invoice_series as "storeSeries", o.order_no as "orderNo",
        o.ordered_at as "orderedAt", o.channel, o.payment_type as "paymentType", o.checked_at is not null as "isChecked", o.is_gift as "isGift",
        o.gift_note as "giftNote", o.gift_voucher_amount as "giftVoucher", o.pay_door_amount as "payDoorAmount",
        coalesce((
          select c.name from cargo_package p join carrier c on c.tenant_id = p.tenant_id and c.id = p.carrier_id
          where p.tenant_id = o.tenant_id and p.order_id = o.id order by p.n limit 1
        ), o.carrier) as carrier,
        json_build_object('name', coalesce(customer.name, ''), 'taxNo', coalesce(customer.tax_no, ''),
          'taxOffice', coalesce(customer.tax_office, ''), 'address', o.address, 'district', o.district,
          'city', o.city, 'country', o.country, 'phone', o.phone) as receiver,
        coalesce((
          select json_agg(json_build_object('barcode', p.barcode, 'n', p.n, 'of', p.of, 'desi', p.desi) order by p.n)
          from cargo_package p where p.tenant_id = o.tenant_id and p.order_id = o.id
        ), json_build_array(json_build_object('barcode', o.order_no, 'n', 1, 'of', 1, 'desi', 0))) as packages,
        coalesce((
          select json_agg(json_build_object('name', p.name, 'stockCode', p.stock_code, 'barcode', coalesce(b.barcode, ''),
            'unit', p.unit, 'ordered', l.piece, 'sent', l.checked, 'unitPrice', l.unit_price, 'vatRate', p.vat_rate
          ) order by l.id)
          from order_line l
          join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
          left join product_barcode b on b.tenant_id = l.tenant_id and b.product_id = l.product_id and b.is_main
          where l.tenant_id = o.tenant_id and l.order_id = o.id and l.process <> 2
        ), '[]') as lines
      from customer_order o
      join tenant on tenant.id = o.tenant_id
      join store on store.tenant_id = o.tenant_id and store.id = o.store_id
      left join customer on customer.tenant_id = o.tenant_id and customer.id = o.customer_id
      where o.tenant_id = ${tenantId} and o.id = ${orderId}`,
    )
  const company = companyFrom(storedCompany, merchantName)
  return {
    ...collected,
    company,
    invoiceSeries: storeSeries || company.invoiceSeries,
    order: { orderNo, channel, carrier, paymentType, orderedAt: orderedAt.toISOString() },
  }
}
