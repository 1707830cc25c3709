import type { Operations } from '#server/base/call.ts'
import { arrive } from './boxes/arrive.ts'
import { packBoxes } from './boxes/pack-boxes.ts'
import { readBoxes } from './boxes/read-boxes.ts'
import { check, takeBackCheck } from './checking/check.ts'
import { completeCheck } from './checking/complete-check.ts'
import { readCheckProducts } from './checking/read-products.ts'
import { changeStatus } from './files/change-status.ts'
import { makeFile } from './files/make-file.ts'
import { readProposal } from './files/propose.ts'
import { setLine } from './files/set-line.ts'
import { listFiles } from './list-files.ts'
import { completePick } from './picking/complete-pick.ts'
import { pick } from './picking/pick.ts'
import { readPlan, readShelfProducts, readShelves } from './picking/read-plan.ts'
import { takeBackPick } from './picking/take-back-pick.ts'
import { demandFile } from './read-file.ts'
import { decide } from './review/decide.ts'

export const transfers: Operations['transfers'] = {
  files: listFiles,
  pickShelves: readShelves,
  shelfProducts: readShelfProducts,
  plan: readPlan,
  checkProducts: readCheckProducts,
  pick,
  takeBackPick,
  completePick,
  check,
  takeBackCheck,
  completeCheck,
  status: changeStatus,
}

export const transferBoxes: Operations['transferBoxes'] = {
  list: async (call, { id }) => readBoxes(call.db, call.tenantId, (await demandFile(call, id)).id),
  pack: packBoxes,
  arrive,
}

export const transferFiles: Operations['transferFiles'] = {
  make: makeFile,
  proposal: readProposal,
  read: (call, { id }) => demandFile(call, id),
  setLine,
  decide,
}
