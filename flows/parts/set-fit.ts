import type { SetFit, SetPreview } from '#contract/calls/line/order-selection.ts'
import { type Facts, figure, word } from '#engine/vocabulary/panels.ts'
import type { Option } from '#engine/vocabulary/step.ts'

/** What the goods of a set take, and how full the roomiest cart is of them. */
export const whatItTakes = ({ litres, kilograms, unsizedPieceCount, cart, percentFull }: SetFit): Facts => ({
  kind: 'facts',
  facts: [
    { label: word('panel.setTakes'), value: word('panel.litresAndKilograms', { litres, kilograms }) },
    ...(cart === null || percentFull === null
      ? []
      : [{ label: word('panel.roomiestCart', { cart }), value: word('panel.percentFull', { percent: percentFull }) }]),
    ...(unsizedPieceCount === 0 ? [] : [{ label: word('panel.unsizedPieces'), value: figure(unsizedPieceCount) }]),
  ],
})

interface Previewed {
  readonly doc: { readonly preview: SetPreview | null }
}

/** Whether the set that is shown exceeds every cart. */
export const judgeFit = ({ doc: { preview } }: Previewed): 'fits' | 'over' =>
  (preview?.fit.percentFull ?? 0) > 100 ? 'over' : 'fits'

/** What can be made of a set that exceeds every cart: the orders that fit, or all of them. */
export const waysOverCart = ({ doc: { preview } }: Previewed): readonly Option[] => [
  {
    value: 'fitting',
    title: word('action.setFitting', { orders: Math.max(1, preview?.fit.fittingOrderCount ?? 0) }),
    sign: 'cart',
  },
  { value: 'all', title: word('action.setOverCart', { orders: preview?.orderCount ?? 0 }), sign: 'careful' },
]
export const tellFit = ({ doc: { preview } }: Previewed) => ({
  cart: preview?.fit.cart ?? '',
  percent: preview?.fit.percentFull ?? 0,
})
/** What was chosen of them, for the call that makes the set. */
export const overCartOf = ({ act, value }: { readonly act: string; readonly value: string }) =>
  act === 'answer' && (value === 'fitting' || value === 'all') ? ({ overCart: value } as const) : {}
