import { work } from '#contract/calls/line/work.ts'
import type { Permission } from '#contract/permissions.ts'
import type { UserInformation } from '#contract/shapes/user.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { maySee } from '#engine/vocabulary/guard.ts'
import { word } from '#engine/vocabulary/panels.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import type { Option } from '#engine/vocabulary/step.ts'
import type { PagePath } from '#flows/heads.ts'
import { homeWidgets } from '#flows/parts/home-widgets.ts'
import { type LeadsToWork, workPages } from '#flows/parts/scanned/lead-to-work.ts'
import { openWorkOrPage, type ScansAnything } from '#flows/parts/scanned/open-any-scanned.ts'
import { mayOpen, pageAt } from '#flows/parts/shown-pages.ts'
import { type Begun, welcome, workToGoOn } from './begun.ts'
import { latestRelease } from './release.ts'

interface Home extends ScansAnything, LeadsToWork, Begun {
  readonly seenRelease: string | null
}
type Id = 'menu' | 'releaseNotes'
const { flow, go, leave, refuse, when } = flowOn<Home, Position, Id>()

interface Shortcut {
  readonly path: PagePath
  readonly sign: string
  readonly userTypes: readonly number[]
  /** Whose work it is, where the page itself is open to all. */
  readonly permission?: Permission
  /** Where it is called otherwise than its page. */
  readonly word?: string
}

/** The shortcuts of each user type (specification, section 1), and before them the way of an order through the house. */
const shortcuts: readonly Shortcut[] = [
  { path: '/order-management/order-selecting', sign: 'order', userTypes: [1] },
  { path: '/order-management/picking-car', sign: 'cart', userTypes: [1] },
  { path: '/order-management/picking', sign: 'scan', userTypes: [1] },
  { path: '/order-management/order-assembly', sign: 'box', userTypes: [1] },
  { path: '/order-management/quality-control', sign: 'yes', userTypes: [1] },
  {
    path: '/order-management/final-control',
    sign: 'order',
    userTypes: [1],
    permission: 'OrderManagement.QualityControl',
  },
  { path: '/product-management/counting', sign: 'quantity', userTypes: [1] },
  { path: '/product-management/where-is-product', sign: 'shelf', userTypes: [1] },
  { path: '/product-management/warehouse-product-transfer', sign: 'box', userTypes: [1] },
  { path: '/refund-manager', sign: 'undo', userTypes: [1] },
  { path: '/courier/orders', sign: 'box', userTypes: [2], word: 'panel.readyForDelivery' },
  { path: '/setup', sign: 'new', userTypes: [999] },
]

/** The pages that the user wants at hand; while he has chosen none, those that are usual for his type. */
const optionsFor = (who: UserInformation): readonly Option[] => {
  const shown = (path: string): boolean => path !== '/' && mayOpen(path, who)
  const titleOf = (path: string) => word(`flow.${pageAt(path)!.id}`)
  const own = who.quickMenus
    .toSorted((a, b) => a.rank - b.rank)
    .filter(({ path }) => shown(path))
    .map(({ path }) => ({
      value: path,
      title: titleOf(path),
      sign: shortcuts.find(shortcut => shortcut.path === path)?.sign ?? 'choose',
    }))
  const usual = shortcuts
    .filter(shortcut => shown(shortcut.path) && maySee(shortcut, who) === 'yes')
    .map(({ path, sign, word: name }) => ({
      value: path,
      title: name === undefined ? titleOf(path) : word(name),
      sign,
    }))
  return own.length > 0 ? own : usual
}

/** Where a shift begins: who you are, where you are, the ways to your work, and how the work stands. */
export const home = flow({
  start: {},
  load: async ({ read, recall }) => ({ seenRelease: recall('release'), found: null, begun: await read(work.mine, {}) }),
  loadKeys: {},
  resume: ({ doc }) => (doc.seenRelease === latestRelease.version ? 'menu' : 'releaseNotes'),
  steps: {
    menu: {
      kind: 'board',
      shows: welcome,
      says: ({ who }) => ({ name: who.name }),
      options: ({ who }) => optionsFor(who),
      widgets: ({ who }) => (who.storeID === 0 ? [] : homeWidgets.filter(widget => maySee(widget, who) === 'yes')),
      hides: seen => (workToGoOn(seen) === undefined ? ['ok'] : []),
      on: {
        answer: leave(({ value }) => pageAt(value)?.path ?? '/'),
        scan: openWorkOrPage(),
        ok: when(seen => (workToGoOn(seen) === undefined ? 'nothing' : 'begun'), {
          begun: leave(seen => workPages[workToGoOn(seen)!.kind]),
          nothing: refuse('NOT_HERE'),
        }),
      },
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
