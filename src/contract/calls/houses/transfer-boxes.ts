import * as v from 'valibot'
import { get, put } from '../../define.ts'
import { code, id, idInAddress, list, maybe, record, whole } from '../../shapes/parts.ts'
import { transferFile } from '../goods/transfers.ts'

const access = ['ProductManagement.WarehouseProductTransfer'] as const
const params = { id: idInAddress } as const

export const mostTransferBoxes = 99

/** A box that goods of a file travel in: n of so many. */
export const transferBox = record({
  n: v.number(),
  of: v.number(),
  /** The file's number with the box's behind it. */
  barcode: v.string(),
  /** When its label was read where it goes. */
  cameAt: maybe(v.string()),
})
export type TransferBox = v.InferOutput<typeof transferBox>

/** The boxes of files of goods between warehouses. */
export const transferBoxes = {
  list: get('/api/transfer-files/:id/boxes', {
    summary: 'The boxes that a file travels in, and which of them have come',
    access,
    params,
    model: list(transferBox),
    keys: ['TRANSFER_NOT_FOUND'],
  }),
  pack: put('/api/transfer-files/:id/boxes', {
    summary: 'In how many boxes a file travels, with a label for each; told again, they are printed again',
    access,
    params,
    body: { boxes: whole(1, mostTransferBoxes) },
    model: record({ boxes: list(transferBox), html: v.string() }),
    keys: ['TRANSFER_NOT_FOUND', 'TRANSFER_STATE_UNFIT', 'TRANSFER_BOX_CAME'],
  }),
  arrive: put('/api/transfer-boxes/:code/arrived', {
    summary: 'A box has come, by its label; of the file that is being checked, or of any',
    access,
    params: { code },
    body: { fileId: v.optional(maybe(id), null) },
    model: record({ file: transferFile, box: transferBox, boxes: list(transferBox) }),
    keys: [
      'TRANSFER_BOX_NOT_FOUND',
      'TRANSFER_BOX_OTHER_FILE',
      'TRANSFER_BOX_OTHER_WAREHOUSE',
      'TRANSFER_BOX_EARLY',
      'TRANSFER_NOT_TO_CHECK',
      'TRANSFER_NOT_FOUND',
    ],
  }),
}
