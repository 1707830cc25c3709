import type { Permission } from '#contract/permissions.ts'
import type { UserInformation } from '#contract/shapes/user.ts'
import { maySee } from '#engine/vocabulary/guard.ts'
import { word } from '#engine/vocabulary/panels.ts'
import type { Option } from '#engine/vocabulary/step.ts'
import { heads, type PagePath } from '#flows/heads.ts'
import { listedPages, mayOpen, pageAt } from '#flows/parts/shown-pages.ts'

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

/** The pages that the user wants at hand; while he has chosen none, those that are usual for his type, or else his own few. */
export const optionsFor = (who: UserInformation): readonly Option[] => {
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
  return own.length > 0 ? own : usual.length > 0 ? usual : theirs(who)
}

/** The pages that his rights open, for whom none of the usual ones is. */
const theirs = (who: UserInformation): readonly Option[] =>
  listedPages(heads, who)
    .flatMap(({ pages }) => pages)
    .filter(({ permission, listedFor }) => permission !== undefined || listedFor !== undefined)
    .map(({ id, path }) => ({ value: path, title: word(`flow.${id}`), sign: 'choose' }))
