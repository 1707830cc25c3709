import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { speakShelf } from '#flows/parts/scanned/speak.ts'
import {
  type MovesPage,
  moveInHand,
  moveNamed,
  movesOffered,
  nextInHand,
  nothingToMove,
  whatIsCarried,
} from './moves.ts'

const { flow, call, go, refuse, turn, when } = flowOn<MovesPage, Position, string>()
const { floorPlans, shelves } = contract

const take = when<string>(scene => (moveNamed(scene, scene.value) === undefined ? 'other' : 'known'), {
  known: turn(scene => ({ from: String(moveNamed(scene, scene.value)!.id) }), 'carry'),
  other: refuse('MOVE_NOT_PROPOSED', ({ value }) => ({ code: value.slice(0, 40) })),
})

const put = call(shelves.moveAll, {
  input: scene => ({ id: moveInHand(scene)!.id, targetBarcode: scene.value }),
  ends: () => 'moved',
  says: seen => ({ shelf: moveInHand(seen)?.fromCode ?? '', target: moveInHand(seen)?.toCode ?? '' }),
  to: { moved: turn(nextInHand, '@reload') },
  keys: { SHELF_NOT_FOUND: '@reload', SHELF_RESERVED: '@reload' },
})

/** Carry what is often fetched from afar to a shelf that lies better, empty or emptied first, one move after another, in a quiet hour. */
export const shelfMoves = flow({
  query: ['from'],
  start: { from: null },
  load: async ({ read }) => ({ told: await read(floorPlans.moves, {}) }),
  loadKeys: { WAREHOUSE_NOT_FOUND: 'noWarehouse' },
  resume: seen => (moveInHand(seen) === undefined ? 'moves' : 'carry'),
  steps: {
    moves: {
      kind: 'choose',
      shows: nothingToMove,
      options: movesOffered,
      on: { answer: take, scan: take },
    },
    carry: {
      kind: 'scan',
      speaks: seen => speakShelf(moveInHand(seen)?.toCode),
      shows: whatIsCarried,
      says: seen => ({ shelf: moveInHand(seen)?.toCode ?? '' }),
      expects: seen => [moveInHand(seen)?.toBarcode ?? ''],
      on: {
        scan: when<string>(scene => (scene.value === moveInHand(scene)?.toBarcode ? 'right' : 'other'), {
          right: put,
          other: refuse('MOVE_GOES_ELSEWHERE', scene => ({
            code: scene.value.slice(0, 40),
            shelf: moveInHand(scene)?.toCode ?? '',
          })),
        }),
        cancel: turn(() => ({ from: null }), 'moves'),
      },
    },
    noWarehouse: { kind: 'notice', mark: 'bad', on: { ok: go('/') } },
  },
})
