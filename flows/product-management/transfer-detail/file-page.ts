import type { TransferFile } from '#contract/calls/goods/transfers.ts'
import type { TransferBox } from '#contract/calls/houses/transfer-boxes.ts'
import { figure, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import type { ListingDoc } from '#flows/builders/read-listing.ts'

/** One file with its lines. */
export interface FilePage extends ListingDoc {
  readonly file: TransferFile | null
  /** How many boxes it travels in, and how many of them have come. */
  readonly boxes: { readonly of: number; readonly now: number }
}
export type Here = Seen<FilePage, Position>

/** The file that the page is of: the one that the filter names, else that of the address. */
export const fileIdOf = ({ position }: { readonly position: Position }): number =>
  Number(position.transfer ?? position.id ?? 0)

export const tellFile = ({ doc: { file } }: Here) => ({
  file: file?.fileNo ?? '',
  pieces: file?.pieceCount ?? 0,
  to: file?.transferWarehouse ?? '',
})

export const countBoxes = (boxes: readonly TransferBox[]): FilePage['boxes'] => ({
  of: boxes.length,
  now: boxes.filter(({ cameAt }) => cameAt !== null).length,
})

/** From where to where, how far it is, and what of it waits for a decision. */
export const howFar = ({ doc: { file, boxes } }: Here): readonly Panel[] => {
  if (file === null) return []
  const { transferState, reviews, pieceCount, pickedCount, checkedCount, openCount } = file
  return [
    {
      kind: 'figures',
      figures: [
        {
          label: raw(`${file.fileNo} · ${file.warehouse} → ${file.transferWarehouse}`),
          value: word(reviews === null ? `state.transferState.${transferState}` : `state.reviews.${reviews}`),
          note: raw([file.createdBy, file.note].filter(Boolean).join(' · ')),
          mark: transferState === 5 ? 'done' : transferState === 9 ? 'plain' : 'todo',
        },
        { label: word('panel.transferPicked'), value: word('panel.ofAll', { now: pickedCount, of: pieceCount }) },
        { label: word('panel.transferChecked'), value: word('panel.ofAll', { now: checkedCount, of: pickedCount }) },
        ...(boxes.of === 0
          ? []
          : [{ label: word('panel.boxes'), value: word('panel.ofAll', { now: boxes.now, of: boxes.of }) }]),
        {
          label: word('panel.transferOpen'),
          value: figure(openCount),
          mark: openCount > 0 ? 'todo' : 'plain',
        },
      ],
    },
  ]
}
