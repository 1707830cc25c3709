import type { Operations } from '#server/base/call.ts'
import { userSetOf, waitingSets } from '../set-book/set-documents.ts'
import { demandFreeHands } from './demand-free-hands.ts'
import { filtersForCart } from './filters-for-cart.ts'
import { makePlanned } from './make-planned.ts'
import { makeSet } from './make-set.ts'
import { previewPlanned } from './preview-planned.ts'
import { previewSet } from './preview-set.ts'
import { readOptions } from './read-options.ts'
import { readWantedCountries, readWantedMainLocations, readWantedProducts, readWantedShelves } from './read-wanted.ts'
import { takeSet } from './take-set.ts'
import { workplaceOf } from './workplace-of.ts'

export const orderSelection: Operations['orderSelection'] = {
  options: readOptions,
  products: call => readWantedProducts(call.db, workplaceOf(call)),
  shelves: call => readWantedShelves(call.db, workplaceOf(call)),
  mainLocations: call => readWantedMainLocations(call.db, workplaceOf(call)),
  countries: call => readWantedCountries(call.db, workplaceOf(call)),

  preview: previewSet,

  async make(call, filters) {
    await demandFreeHands(call)
    const workplace = workplaceOf(call)
    const fitting = await filtersForCart(call, workplace, filters)
    const setId = (await makeSet(call, workplace, fitting)) ?? call.refuse('NO_ORDERS_FIT')
    return userSetOf(call.db, call.tenantId, setId)
  },

  previewPlanned,
  makePlanned,

  async waiting({ db, tenantId, caller }) {
    return waitingSets(db, { tenantId, warehouseId: caller.warehouseId ?? 0, userId: caller.id })
  },

  take: takeSet,
}
