import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Found, Where } from './found.ts'
import { whereItLies } from './panels.ts'
import { speakPlace } from './spoken.ts'

const { flow, call, turn } = flowOn<Found, Where, 'scan'>()

const scan = call(contract.scans.goods, {
  input: ({ value }) => ({ code: value }),
  apply: (_, found) => ({ found }),
  isQuiet: true,
  ends: () => 'found',
  to: { found: turn(({ value }) => ({ barcode: value }), 'scan') },
})

/** Scan anything: a product shows where it lies and how much of it is free, a place what lies there; scan the next. */
export const whereIsProduct = flow({
  query: ['barcode'],
  start: { barcode: null },
  load: async ({ read, position }) => ({
    found: position.barcode === null ? null : await read(contract.scans.goods, { code: String(position.barcode) }),
  }),
  loadKeys: {},
  resume: () => 'scan',
  steps: {
    scan: {
      kind: 'scan',
      shows: whereItLies,
      speaks: speakPlace,
      expects: ({ doc }) => (doc.found === null ? [] : [doc.found.code]),
      on: { scan },
    },
  },
})
