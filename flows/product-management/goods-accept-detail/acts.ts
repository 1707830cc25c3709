import type { ReceivingDecision } from '#contract/calls/goods/receiving-files.ts'
import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import type { Action } from '#engine/vocabulary/step.ts'
import { pages } from '#flows/pages.ts'
import { type FilePage, fileIdOf, tellFile } from './file-page.ts'

const { call, go, leave } = flowOn<FilePage, Position, string>()

const api = contract.receivingFiles
const ofFile = ({ position }: { readonly position: Position }) => ({ id: fileIdOf({ position }) })

const decide = (decision: ReceivingDecision) =>
  call(api.decide, {
    input: scene => ({ ...ofFile(scene), lineIDs: scene.rows.map(Number), decision }),
    ends: (): ReceivingDecision => decision,
    says: tellFile,
    to: { accepted: '@reload', claimed: '@reload', sentBack: '@reload' },
    keys: { RECEIVING_NOTHING_TO_DECIDE: '@reload' },
  })
const send = call(api.send, {
  input: ofFile,
  ends: () => 'sent',
  says: tellFile,
  to: { sent: '@reload' },
  keys: { RECEIVING_FILE_BEGUN: '@reload' },
})
const cancel = call(api.cancel, {
  input: ofFile,
  ends: () => 'cancelled',
  says: tellFile,
  to: { cancelled: '@reload' },
  keys: { RECEIVING_HAS_GOODS: '@reload' },
})
const reopen = call(api.reopen, {
  input: ofFile,
  ends: () => 'reopened',
  says: tellFile,
  to: { reopened: '@reload' },
  keys: { RECEIVING_NOT_COUNTED: '@reload' },
})
const part = call(api.part, {
  input: scene => ({ ...ofFile(scene), lineIDs: scene.rows.map(Number) }),
  apply: (doc, file) => ({ ...doc, file }),
  ends: () => 'parted',
  says: tellFile,
  to: { parted: leave(({ doc }) => pages.receivingFile(String(doc.file?.id))) },
  keys: { RECEIVING_NOT_TO_PART: '@reload', RECEIVING_ON_PALLET: '@stay' },
})
const print = call(api.paper, {
  input: ofFile,
  ends: () => 'claimPrinted',
  says: tellFile,
  to: { claimPrinted: '@stay' },
  prints: ({ fileNo, html }) => [{ kind: 'Claim', orderNo: fileNo, html, pdf: null }],
})
/** How much of a product is expected. */
export const setLine = call(api.setLine, {
  input: scene => ({
    ...ofFile(scene),
    barcode: scene.fields.barcode ?? '',
    quantity: Number((scene.fields.quantity ?? '').replace(',', '.')),
  }),
  ends: () => 'lineSet',
  says: tellFile,
  to: { lineSet: '@reload' },
  keys: { RECEIVING_FILE_BEGUN: '@reload' },
})

/** What can be done with a file and its lines. */
export const fileActs: readonly Action[] = [
  { name: 'acceptDifference', takes: 'many', sign: 'yes' },
  { name: 'claimDifference', takes: 'many', sign: 'missing' },
  { name: 'sendBackDifference', takes: 'many', sign: 'undo', isDanger: true },
  { name: 'printClaim', takes: 'none', sign: 'print' },
  { name: 'setLine', takes: 'none', sign: 'new' },
  { name: 'partFile', takes: 'many', sign: 'box' },
  { name: 'sendFile', takes: 'none', sign: 'yes' },
  { name: 'reopenFile', takes: 'none', sign: 'retry' },
  { name: 'cancelFile', takes: 'none', sign: 'missing', isDanger: true },
]
export const fileDoes = {
  acceptDifference: decide('accepted'),
  claimDifference: decide('claimed'),
  sendBackDifference: decide('sentBack'),
  printClaim: print,
  setLine: go('line'),
  partFile: part,
  sendFile: send,
  reopenFile: reopen,
  cancelFile: cancel,
}
