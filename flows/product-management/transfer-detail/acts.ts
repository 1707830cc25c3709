import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import type { Action } from '#engine/vocabulary/step.ts'
import { labelPaper } from '#flows/parts/labels/label-paper.ts'
import { controlPage, pickPage, whatIsNext } from '#flows/parts/transfers/where-next.ts'
import { countBoxes, type FilePage, fileIdOf, type Here, tellFile } from './file-page.ts'

const { call, go, leave } = flowOn<FilePage, Position, string>()

const changeTo = (status: 0 | 1 | 9, ending: 'sent' | 'backToDraft' | 'cancelled') =>
  call(contract.transfers.status, {
    input: seen => ({ id: fileIdOf(seen), status }),
    apply: (doc, file) => ({ ...doc, file }),
    ends: () => ending,
    says: tellFile,
    to: { sent: '@reload', backToDraft: '@reload', cancelled: '@reload' },
    keys: { TRANSFER_BEGUN: '@reload', TRANSFER_ARRIVING: '@reload' },
  })
/** How much of a product a draft sends. */
export const setLine = call(contract.transferFiles.setLine, {
  input: scene => ({
    id: fileIdOf(scene),
    barcode: scene.fields.barcode ?? '',
    quantity: Number((scene.fields.quantity ?? '').replace(',', '.')),
  }),
  apply: (doc, file) => ({ ...doc, file }),
  ends: () => 'lineSet',
  says: tellFile,
  to: { lineSet: '@reload' },
  keys: { TRANSFER_BEGUN: '@reload' },
})

/** In how many boxes it travels; their labels are printed. */
export const packBoxes = call(contract.transferBoxes.pack, {
  input: scene => ({ id: fileIdOf(scene), boxes: Number(scene.fields.boxes) }),
  apply: (doc, { boxes }) => ({ ...doc, boxes: countBoxes(boxes) }),
  prints: labelPaper,
  ends: () => 'boxed',
  says: seen => ({ ...tellFile(seen), boxes: seen.doc.boxes.of }),
  to: { boxed: '@reload' },
})

const fileActs: readonly (Action & { readonly isFit: (seen: Here) => boolean })[] = [
  { name: 'pickTransfer', takes: 'none', sign: 'scan', isFit: seen => nextOf(seen) === 'pick' },
  { name: 'checkTransfer', takes: 'none', sign: 'scan', isFit: seen => nextOf(seen) === 'check' },
  {
    name: 'reviewTransfers',
    takes: 'none',
    sign: 'missing',
    permission: 'ProductManagement.WarehouseProductTransfer.Review',
    isFit: ({ doc }) => doc.file?.transferState === 6,
  },
  { name: 'setTransferLine', takes: 'none', sign: 'new', isFit: isIn(0) },
  {
    name: 'packBoxes',
    takes: 'none',
    sign: 'box',
    isFit: seen => seen.doc.file?.warehouseId === seen.who.warehouseID && isIn(2, 3, 4)(seen),
  },
  { name: 'sendTransfer', takes: 'none', sign: 'yes', isFit: isIn(0) },
  { name: 'draftTransfer', takes: 'none', sign: 'undo', isFit: isIn(1) },
  {
    name: 'cancelTransfer',
    takes: 'none',
    sign: 'missing',
    isFit: seen => isIn(0, 1, 2, 3)(seen) || seen.doc.file?.reviews === 'pick',
  },
]
/** What can be done with a file in its state. */
export const actsFor = (seen: Here): readonly Action[] =>
  fileActs.filter(({ isFit }) => isFit(seen)).map(({ isFit: _, ...action }) => action)

export const fileDoes = {
  pickTransfer: leave(seen => pickPage(fileIdOf(seen))),
  checkTransfer: leave(seen => controlPage(fileIdOf(seen))),
  reviewTransfers: leave(seen => `/product-management/warehouse-not-product?transfer=${fileIdOf(seen)}` as const),
  setTransferLine: go('line'),
  packBoxes: go('boxes'),
  sendTransfer: changeTo(1, 'sent'),
  draftTransfer: changeTo(0, 'backToDraft'),
  cancelTransfer: go('sure'),
}
export const cancelSurely = changeTo(9, 'cancelled')

function nextOf({ doc, who }: Here): string {
  return doc.file === null ? 'look' : whatIsNext(doc.file, who)
}
function isIn(...states: readonly number[]) {
  return ({ doc }: Here): boolean => doc.file !== null && states.includes(doc.file.transferState)
}
