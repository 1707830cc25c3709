import { flowOn } from '#engine/flow.ts'
import { maySee } from '#engine/guard.ts'
import { type Panel, raw, word } from '#engine/panels.ts'
import type { Seen } from '#engine/scene.ts'
import { latestRelease } from '#rules/release.ts'

interface Home {
  readonly seenRelease: string | null
}
type Id = 'menu' | 'releaseNotes'
const { flow, go, leave } = flowOn<Home, Record<never, never>, Id>()

interface Shortcut {
  readonly path: string
  readonly permission?: string
  readonly sign: string
  readonly userTypes: readonly number[]
  /** Where it is called otherwise than its page. */
  readonly word?: string
}

/** The shortcuts of each user type (specification, section 1). */
const shortcuts: readonly Shortcut[] = [
  {
    path: '/order-management/order-selecting',
    permission: 'OrderManagement.OrderSelect',
    sign: 'order',
    userTypes: [1],
  },
  { path: '/order-management/picking-car', permission: 'OrderManagement.PickingCar', sign: 'cart', userTypes: [1] },
  { path: '/order-management/picking', permission: 'OrderManagement.ProductPicking', sign: 'scan', userTypes: [1] },
  {
    path: '/product-management/where-is-product',
    permission: 'ProductManagement.WhereIsProduct',
    sign: 'shelf',
    userTypes: [1],
  },
  {
    path: '/courier/orders',
    permission: 'Carrier.ShowPage',
    sign: 'box',
    userTypes: [2],
    word: 'panel.readyForDelivery',
  },
  { path: '/setup', sign: 'new', userTypes: [999] },
]

const welcome = ({ who }: Seen<Home, Record<never, never>>): readonly Panel[] => [
  {
    kind: 'facts',
    facts: [
      { label: word('panel.user'), value: raw(who.name) },
      { label: word('panel.store'), value: raw(who.storeName) },
      { label: word('panel.warehouse'), value: raw(who.warehouse) },
    ],
  },
]

/** Where a shift begins: who you are, where you are, and the ways to your work. */
export const home = flow({
  id: 'home',
  path: '/',
  place: {},
  load: async ({ recall }) => ({ seenRelease: recall('release') }),
  loadKeys: {},
  resume: ({ doc }) => (doc.seenRelease === latestRelease.version ? 'menu' : 'releaseNotes'),
  steps: {
    menu: {
      kind: 'choose',
      shows: welcome,
      says: ({ who }) => ({ name: who.name }),
      options: ({ who }) =>
        shortcuts
          .filter(shortcut => maySee(shortcut, who) === 'yes')
          .map(({ path, sign, word: name = `flow.${path.split('/').at(-1)}` }) => ({
            value: path,
            title: word(name),
            sign,
          })),
      on: { answer: leave(({ value }) => value) },
    },
    releaseNotes: {
      kind: 'notice',
      mark: 'plain',
      over: 'menu',
      says: () => ({ ...latestRelease }),
      keeps: { release: latestRelease.version },
      on: { ok: go('menu') },
    },
  },
})
