import {
  type CarriedOrder,
  type CarrierChoice,
  type CarrierRule,
  chooseCarrier,
} from '#domain/carriers/choose-carrier.ts'
import { type Database, one, sql } from '#server/base/store/sql.ts'
import type { CheckDigit } from './check-digit.ts'
import { orderDesi } from './order-desi.ts'

/** A carrier in use, what its package barcodes are made of and what it takes for packages. */
export interface FoundCarrier {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly desiDivisor: number
  readonly prefix: string
  readonly digits: number
  readonly suffix: string
  readonly checkDigit: CheckDigit
  readonly priceBands: readonly string[]
  readonly extraDesiPrice: number | null
  readonly warnBelow: number
}

/** An order as it is carried. */
export interface OrderToCarry extends CarriedOrder {
  readonly id: number
  readonly orderNo: string
  readonly warehouseId: number
}

export interface ChosenCarrier extends CarrierChoice<FoundCarrier, CarrierRule> {
  readonly order: OrderToCarry
}

interface Known {
  readonly carriers: readonly FoundCarrier[]
  readonly rules: readonly CarrierRule[]
  readonly orders: readonly OrderToCarry[]
}

/** Who carries each of these orders, and why; `named` stands for the carrier that they name. */
export const chooseCarriers = async (
  db: Database,
  tenantId: number,
  orderIds: readonly number[],
  named?: string,
): Promise<ReadonlyMap<number, ChosenCarrier>> => {
  const { carriers, rules, orders } = await one<Known>(
    db,
    sql`select
      (select coalesce(json_agg(c order by rank, id), '[]') from (
        select id, rank, code, name, desi_divisor as "desiDivisor", barcode_prefix as prefix, barcode_digits as digits,
          barcode_suffix as suffix, check_digit as "checkDigit", price_bands as "priceBands",
          extra_desi_price as "extraDesiPrice", warn_below as "warnBelow"
        from carrier where tenant_id = ${tenantId} and is_active) c) as carriers,
      (select coalesce(json_agg(r order by rank, id), '[]') from (
        select id, rank, name, carrier_id as "carrierId", city, district, channel, desi_from as "desiFrom",
          desi_to as "desiTo", amount_from as "amountFrom", amount_to as "amountTo", is_over_named as "isOverNamed"
        from carrier_rule where tenant_id = ${tenantId} and is_active) r) as rules,
      (select coalesce(json_agg(o), '[]') from (
        select o.id, o.order_no as "orderNo", o.warehouse_id as "warehouseId", o.carrier, o.city, o.district, o.channel,
          o.amount, ${orderDesi} as desi
        from customer_order o where o.tenant_id = ${tenantId} and o.id = any (${orderIds}::bigint[])) o) as orders`,
  )
  return new Map(
    orders.map(told => {
      const order = named === undefined ? told : { ...told, carrier: named }
      return [order.id, { order, ...chooseCarrier(carriers, rules, order) }]
    }),
  )
}
