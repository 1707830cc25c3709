import { carrierRules as rules } from '#contract/calls/houses/carrier-rules.ts'
import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { raw, word } from '#engine/vocabulary/panels.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { register } from '#flows/builders/register.ts'
import { pages } from '#flows/pages.ts'
import { type Rules, triedPanels } from './tried.ts'

const holds = ['city', 'district', 'channel', 'desiFrom', 'desiTo', 'amountFrom', 'amountTo'] as const
const { call, go, load } = flowOn<Rules, Position, string>()

/** Which orders a carrier gets, rule by rule; and which one a given order would get, and why. */
export const carrierRules = register(listings.carrierRuleList, {
  pages,
  saves: rules.save,
  reads: rules.read,
  removes: rules.remove,
  fields: ['name', 'rank', 'carrierID', 'isOverNamed', 'isActive', ...holds],
  groups: Object.fromEntries(holds.map(field => [field, word('panel.ruleHolds')])),
  readOptions: ({ read }) => read(contract.dispatch.carriers, {}),
  options: known => ({ carrierID: known.map(({ id, name }) => ({ value: String(id), label: raw(name) })) }),
  begins: ({ doc }) => ({ isActive: true, rank: 50, carrierID: doc.options?.[0]?.id }),
  actions: [{ name: 'tryOrder', takes: 'none', sign: 'search' }],
  does: { tryOrder: go('tryOrder') },
  steps: {
    tryOrder: {
      kind: 'form',
      fields: () => [{ name: 'orderNo', kind: 'code', required: true }],
      isFleeting: true,
      shows: triedPanels,
      on: {
        answer: call(rules.tryOrder, {
          input: ({ fields }) => ({ orderNo: (fields.orderNo ?? '').trim() }),
          apply: (doc, tried) => ({ ...doc, tried }),
          isQuiet: true,
          ends: () => 'tried',
          to: { tried: 'tryOrder' },
          keys: { ORDER_IS_NOT_FOUND: 'tryOrder' },
        }),
        cancel: load(({ position }) => ({ ...position, id: null })),
      },
    },
  },
})
