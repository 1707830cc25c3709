import type { Operations } from '#server/base/call.ts'
import { applyCount } from './counts/apply-count.ts'
import { cancelCount } from './counts/cancel-count.ts'
import { keepBooks } from './counts/keep-books.ts'
import { makeCount } from './counts/make-count.ts'
import { demandCount } from './counts/read-count.ts'
import { readCountedShelf } from './counts/read-counted-shelf.ts'
import { recountShelves } from './counts/recount-shelves.ts'
import { releaseCount } from './counts/release-count.ts'
import { beginRound } from './rounds/begin-round.ts'
import { finishRound } from './rounds/finish-round.ts'
import { leaveRound } from './rounds/leave-round.ts'
import { readWork } from './rounds/read-work.ts'
import { scanPieces } from './rounds/scan-pieces.ts'
import { setPiece } from './rounds/set-piece.ts'
import { takeBackReading } from './rounds/take-back-reading.ts'

export const counting: Operations['counting'] = {
  read: call => readWork(call),
  begin: beginRound,
  scan: scanPieces,
  setPiece,
  takeBack: takeBackReading,
  finish: finishRound,
  leave: leaveRound,
}

export const counts: Operations['counts'] = {
  make: makeCount,
  read: (call, { id }) => demandCount(call, id),
  shelf: readCountedShelf,
  release: releaseCount,
  cancel: cancelCount,
  apply: applyCount,
  keep: keepBooks,
  recount: recountShelves,
}
