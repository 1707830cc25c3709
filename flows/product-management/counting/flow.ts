import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import * as inputs from './inputs.ts'
import { isSameCode, isSameProduct, judgeInAll, judgeReadings, judgeWeight } from './judge.ts'
import * as panels from './panels.ts'
import * as spoken from './spoken.ts'
import * as tells from './tells.ts'
import { type Counting, type CountingSeen, countedLast, learnWeighed, putShelf, putWork, whereToCount } from './work.ts'

type Id = 'shelf' | 'product' | 'quantity' | 'toWeigh' | 'done'
const { flow, call, go, refuse, when } = flowOn<Counting, Position, Id>()

const api = contract.counting
const gone = { COUNT_NOT_HERE: '@reload' } as const
const countedEnding = (seen: CountingSeen) => (countedLast(seen)?.belongsTo == null ? 'counted' : 'elsewhere')
const begin = call(api.begin, {
  input: inputs.beginInput,
  apply: putWork,
  ends: ({ doc }) => (doc.work.shelf?.products.length ? 'goneOn' : 'begun'),
  to: { begun: '@resume', goneOn: '@resume' },
  keys: { COUNT_NOT_WANTED: '@reload', COUNT_SHELF_OPEN: '@reload', COUNT_SHELF_TAKEN: '@reload' },
  says: tells.tellWork,
})
const scan = (input: typeof inputs.scanInput | typeof inputs.weighedInput) =>
  call(api.scan, {
    input,
    apply: putShelf,
    ends: countedEnding,
    to: { counted: 'product', elsewhere: 'product' },
    keys: { ...gone, COUNT_TO_WEIGH: 'toWeigh' },
    learns: learnWeighed,
    says: tells.tellWork,
    undo: (scene, shelf) => request(api.takeBack, { ...inputs.shelfInput(scene), readingID: shelf.lastReadingID ?? 0 }),
  })
const setPiece = call(api.setPiece, {
  input: inputs.inAllInput,
  apply: putShelf,
  ends: () => 'corrected',
  to: { corrected: 'product' },
  keys: gone,
  says: tells.tellWork,
  undo: scene => request(api.setPiece, inputs.beforeInput(scene)),
})
const finish = (input: typeof inputs.fullInput) =>
  call(api.finish, {
    input,
    apply: putWork,
    ends: ({ doc }) => (doc.work.left > 0 ? 'finished' : 'allFinished'),
    to: { finished: '@resume', allFinished: '@resume' },
    keys: { ...gone, COUNT_NOTHING_READ: '@reload', COUNT_NOT_EMPTY: '@reload' },
    says: tells.tellLeft,
  })
const leave = call(api.leave, {
  input: inputs.shelfInput,
  apply: putWork,
  ends: () => 'left',
  to: { left: '@resume' },
  keys: gone,
  says: tells.tellLeft,
})

const weighed = when(judgeWeight, {
  fits: scan(inputs.weighedInput),
  zero: refuse('PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'),
  notANumber: refuse('QUANTITY_NOT_A_NUMBER', tells.tellGiven),
})
const inAll = when(judgeInAll, {
  fits: setPiece,
  notWhole: refuse('PICKING_PIECE_NOT_WHOLE', tells.tellWork),
  notANumber: refuse('QUANTITY_NOT_A_NUMBER', tells.tellGiven),
})
const otherProduct = refuse('OTHER_PRODUCT', tells.tellOther)
const nothingRead = refuse('COUNT_NOTHING_READ', tells.tellWork)
const isFull = when(judgeReadings, { some: finish(inputs.fullInput), none: nothingRead })
const isEmpty = when(judgeReadings, {
  none: finish(inputs.emptyInput),
  some: refuse('COUNT_NOT_EMPTY', tells.tellWork),
})
const askInAll = when(judgeReadings, { some: go('quantity'), none: nothingRead })

/**
 * Go to the shelf that is shown and scan it, then every piece that is seen there; several by ×N, or how many there are in
 * all; what is weighed, by its weight. "Nothing here" and "shelf done" are a command each. The count is blind: nobody is told
 * what should lie there. A shelf can be left as it is, and whoever comes goes on.
 */
export const counting = flow({
  start: {},
  load: async ({ read, who }) => ({ settings: who.settings, work: await read(api.read, {}), toWeigh: null }),
  loadKeys: {},
  resume: whereToCount,
  // biome-ignore format: a table is read by its rows
  steps: {
    shelf: { kind: 'scan', shows: panels.nextShelves, speaks: spoken.speakShelf, says: tells.tellWork, expects: panels.shelvesExpected, holds: seen => whereToCount(seen) === 'shelf', on: { scan: begin } },
    product: { kind: 'scan', shows: panels.countedHere, speaks: spoken.speakCounted, says: tells.tellWork, expects: panels.productsExpected, holds: ({ doc }) => doc.work.shelf !== null, on: { scan: scan(inputs.scanInput), quantity: askInAll, missing: isEmpty, cancel: leave, ok: isFull } },
    quantity: { kind: 'quantity', over: 'product', asks: panels.amountInAll, says: tells.tellWork, holds: seen => countedLast(seen) !== undefined, on: { answer: inAll, scan: when(isSameProduct, { same: inAll, other: otherProduct }), cancel: go('product') } },
    toWeigh: { kind: 'quantity', over: 'product', asks: panels.amountWeighed, says: tells.tellToWeigh, holds: ({ doc }) => doc.work.shelf !== null, on: { answer: weighed, scan: when(isSameCode, { same: weighed, other: otherProduct }), cancel: go('product') } },
    done: { kind: 'notice', mark: 'good', holds: seen => whereToCount(seen) === 'done', on: { ok: go('/'), scan: begin } },
  },
})
