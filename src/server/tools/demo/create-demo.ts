import { join } from 'node:path'
import type { Pool } from 'pg'
import { projectFolder } from '#server/base/project-folder.ts'
import { readOrderFile } from '#server/desk/import/read-order-file.ts'
import { twoShelfProducts } from './demo-choices.ts'
import { bringDeliveries } from './merchant/bring-deliveries.ts'
import { createMerchant, type Merchant } from './merchant/create-merchant.ts'
import { nameCompany } from './merchant/demo-company.ts'
import { finishGoods, weighed } from './merchant/demo-goods.ts'
import type { Person } from './merchant/hire-staff.ts'
import { amply } from './merchant/stock-up.ts'
import { addressOrders } from './orders/address-orders.ts'
import { bringToThisWeek } from './orders/bring-to-this-week.ts'
import { sendCourierOut } from './orders/courier-round.ts'
import { makeWaitingSet, waitingProducts } from './orders/make-waiting-set.ts'
import { nameCustomers } from './orders/name-customers.ts'
import { spreadOrders } from './orders/spread-orders.ts'

export const demoDomain = 'demo'
export const demoPassword = 'okut-demo'

/** The order lines that the demo merchant is made of; a simulation may use them too. */
export const demoOrders = join(projectFolder, 'src/server/tools/demo/orders.csv.gz')

/** Makes the demo merchant: the same every time but for its days, from four real trading days (README.md tells what is made up). */
export const createDemo = async (pool: Pool): Promise<Merchant> => {
  const lines = (await readOrderFile(demoOrders)).map(weighed)
  const kept = waitingProducts(lines)
  return createMerchant(pool, {
    domain: demoDomain,
    name: 'Okut Demo',
    lines,
    staff,
    password: demoPassword,
    carts: 8,
    stock: {
      delivered: (demand, nth) =>
        nth % 40 === 39 && !kept.has(demand.stockCode) ? Math.floor(demand.pieces * 0.6) : amply(demand),
      isOnTwoShelves: (demand, nth) => nth % 15 === 14 || twoShelfProducts.includes(demand.stockCode),
    },
    finish: async (db, merchant) => {
      const { tenantId } = merchant
      await finishGoods(db, tenantId)
      await spreadOrders(db, tenantId)
      await bringToThisWeek(db, tenantId)
      await nameCompany(db, tenantId)
      await nameCustomers(db, tenantId)
      await addressOrders(db, tenantId)
      await makeWaitingSet(db, merchant)
      await sendCourierOut(db, merchant)
      await bringDeliveries(db, merchant)
    },
  })
}

const staff: readonly Person[] = [
  { userName: 'picker', name: 'Elif Yıldız', type: 1, group: 'Toplayıcı' },
  { userName: 'packer', name: 'Mert Kaya', type: 1, group: 'Paketleyici' },
  { userName: 'lead', name: 'Zeynep Demir', type: 1, group: 'Vardiya amiri' },
  { userName: 'courier', name: 'Emre Şahin', type: 2, group: 'Kurye' },
  { userName: 'setup', name: 'Deniz Aydın', type: 999, group: 'Kurulum' },
]
