import type { Call } from '#server/base/call.ts'
import type { ReadLong } from '#server/base/read-long.ts'
import { type BoardChoice, chosenBoard, ownBoard, type ReadBoard } from './board.ts'
import { boardMemoryOf } from './board-memory.ts'

type BoardCall = Call<'LISTING_TOO_LARGE'>
type ChoiceCall = Call<'LISTING_TOO_LARGE' | 'STORE_NOT_FOUND' | 'WAREHOUSE_NOT_FOUND'>

/** A board has no cursor to be wrong, so that refusal would be our mistake: it is not declared. */
const refuseOf = (call: BoardCall) => call.refuse as Parameters<ReadLong>[0]

/** How a board is answered for the caller's warehouse, and for the warehouses he chooses. */
export const answerBoard = <Model>(name: string, read: ReadBoard<Model>) => {
  const recall = (call: BoardCall, shown: ReturnType<typeof ownBoard>): Promise<Model> =>
    boardMemoryOf(call.db).recall(name, shown, () => call.readLong(refuseOf(call), db => read(db, shown)))
  return {
    own: (call: BoardCall) => recall(call, ownBoard(call)),
    all: async (call: ChoiceCall, choice: BoardChoice) => recall(call, await chosenBoard(call, choice)),
  }
}
