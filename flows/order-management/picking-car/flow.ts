import { contract } from '#contract/index.ts'
import type { UserSet } from '#contract/shapes/set.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { isPicked } from '#flows/parts/is-picked.ts'
import { leadToWork } from '#flows/parts/scanned/lead-to-work.ts'
import { speakThing } from '#flows/parts/scanned/speak.ts'
import { type CartPosition, cartEnding, cartFill, tellPicked, type WithCart, whatCart, whereCartGoes } from './carts.ts'
import { setCard } from './panels.ts'

type Id = 'scanCart' | 'withCart' | 'picked' | 'pickedOnePiece' | 'pickedSlots' | 'noSet' | 'moduleOff'
const { flow, call, go, refuse, when } = flowOn<WithCart, CartPosition, Id>()

const bind = call(contract.carts.bind, {
  input: ({ value }) => ({ barcode: value }),
  apply: (doc, set: UserSet) => ({ ...doc, set }),
  ends: cartEnding,
  to: { bound: '/order-management/picking', boundTooSmall: '/order-management/picking', boundPicked: '@resume' },
  careful: ['boundTooSmall'],
  keys: { USER_SET_NOT_FOUND: '@reload', CART_MODULE_OFF: '@reload' },
  says: seen => ({ cart: seen.doc.set?.cart?.definition ?? '', percent: cartFill(seen) ?? 0 }),
  instead: {
    CART_NOT_FOUND: leadToWork('/order-management/picking-car', 'CART_NOT_FOUND', ({ value }) => ({ barcode: value })),
  },
})
const release = call(contract.carts.release, {
  input: () => ({}),
  ends: () => 'released',
  to: { released: '/order-management/order-selecting' },
  keys: { USER_SET_NOT_FOUND: '@reload', SET_NOT_FINISHED: '@reload' },
  says: ({ doc }) => ({ cart: doc.set?.cart?.definition ?? '', setNo: doc.set?.setNo ?? 0 }),
})

const leavesCart = {
  kind: 'notice',
  mark: 'good',
  says: tellPicked,
  on: {
    ok: release,
    scan: when(whatCart, {
      mine: release,
      other: refuse('SET_HAS_CART', ({ doc }) => ({ cart: doc.set?.cart?.definition ?? '' })),
    }),
  },
} as const

/** Scan an idle cart for your set, and go picking with it; when the set is picked, leave the cart at the tables, or
 * where its orders are checked, first those that are whole in slots; or if each is one piece. */
export const pickingCar = flow({
  start: {},
  load: async ({ read, who }) => {
    const [set, idle] = await Promise.all([read(contract.carts.userSet, {}), read(contract.carts.list, { Status: 2 })])
    return { set, idle, hasModule: who.settings.arabaModulAktif }
  },
  loadKeys: { USER_SET_NOT_FOUND: 'noSet' },
  resume: ({ doc, who }) =>
    doc.set === null
      ? 'noSet'
      : isPicked(doc.set)
        ? whereCartGoes(doc.set, who.settings)
        : !doc.hasModule
          ? 'moduleOff'
          : doc.set.cart === null
            ? 'scanCart'
            : 'withCart',
  steps: {
    scanCart: {
      kind: 'scan',
      speaks: speakThing('cart'),
      shows: setCard,
      expects: ({ doc }) => doc.idle.map(cart => cart.barcode),
      on: { scan: bind },
    },
    withCart: {
      kind: 'scan',
      speaks: speakThing('cart'),
      shows: setCard,
      expects: ({ doc }) => (doc.set?.cart ? [doc.set.cart.barcode] : []),
      on: {
        scan: when(whatCart, { mine: go('/order-management/picking'), other: bind }),
        ok: go('/order-management/picking'),
      },
    },
    picked: leavesCart,
    pickedOnePiece: leavesCart,
    pickedSlots: leavesCart,
    noSet: { kind: 'notice', mark: 'plain', on: { ok: go('/order-management/order-selecting') } },
    moduleOff: { kind: 'notice', mark: 'plain', on: { ok: go('/order-management/picking') } },
  },
})
