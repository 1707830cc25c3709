import type { Watched } from '../calls/desk/tower.ts'
import type { Listings } from './index.ts'

interface Counted {
  readonly listing: keyof Listings
  readonly filters: Readonly<Record<string, string>>
}

/** What each count of the control tower counts: the rows of a listing under these filters. */
export const watched: Readonly<Record<Watched, Counted>> = {
  undecidedMissing: { listing: 'missingProductList', filters: { decision: 'none', date: 'all' } },
  goodsLeftLying: { listing: 'waitingProducts', filters: { hours: '4..' } },
  unprintedInvoices: { listing: 'notBillPrintedOrders', filters: {} },
  customersToCall: { listing: 'customerServices', filters: { serviceState: 'open' } },
  untoldCarriers: { listing: 'carrierNotices', filters: { carrierNotice: 'failed', date: 'all' } },
  idleCarts: { listing: 'cars', filters: { carStatus: '2', active: 'true' } },
  idleTables: { listing: 'tables', filters: { seat: 'free', active: 'true' } },
}
