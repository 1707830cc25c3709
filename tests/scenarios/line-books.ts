import { assembly, type CombineProduct } from '#contract/calls/line/assembly.ts'
import { type ControlOrder, qualityControl } from '#contract/calls/line/quality-control.ts'
import { type ControlParcel, seats } from '#contract/calls/line/seats.ts'
import { rows } from '#contract/listings/index.ts'
import { createClient } from '#http/client/client.ts'

/** What a scenario knows of tables, parcels and packages: the server's own answers, over a connection of its own. */
export interface LineBooks {
  inCart(): Promise<readonly CombineProduct[]>
  fullParcels(): Promise<readonly ControlParcel[]>
  ordersIn(parcelId: number): Promise<readonly ControlOrder[]>
  /** The barcodes of the packages that wait for their carriers, each carrier's by themselves. */
  packagesByCarrier(): Promise<readonly (readonly string[])[]>
}

export const openLineBooks = async (server: string, username: string, password = 'okut-demo'): Promise<LineBooks> => {
  const client = createClient(server)
  await client.signIn('demo', username, password)
  const read = client.do
  return {
    inCart: async () => (await read(assembly.read, {})).products,
    fullParcels: async () => (await read(seats.agentTable, {})).parcels.filter(parcel => parcel.orderIDList.length > 0),
    ordersIn: parcelId => read(qualityControl.orders, { boxID: parcelId }),
    packagesByCarrier: async () => {
      const page = await read(rows.cargoPackages, { packageState: 'waiting', sort: 'carrier', pageSize: 100 })
      const carriers = [...new Set(page.rows.map(row => row.carrier))]
      return carriers.map(carrier =>
        page.rows.filter(row => row.carrier === carrier).map(({ barcode }) => String(barcode)),
      )
    },
  }
}
