import type { ReceivingFileDetail } from '#contract/calls/goods/receiving-files.ts'
import { figure, type Panel, raw, type Text, word } from '#engine/vocabulary/panels.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import type { ListingDoc } from '#flows/builders/read-listing.ts'
import { photosPanel } from '#flows/parts/photos/photos-of-goods.ts'

/** One file with its lines. */
export interface FilePage extends ListingDoc {
  readonly file: ReceivingFileDetail | null
}
export type Here = Seen<FilePage, Position>

/** The file that the page is of: the one that the filter names, else that of the address. */
export const fileIdOf = ({ position }: { readonly position: Position }): number =>
  Number(position.file ?? position.id ?? 0)

export const tellFile = ({ doc: { file } }: Here) => ({ file: file?.fileNo ?? '', toDecide: file?.toDecide ?? 0 })

/** Whose file it is, how far it is, and what of it is still to be decided. */
export const howFar = ({ doc: { file } }: Here): readonly Panel[] => {
  if (file === null) return []
  const came = file.received + file.damaged
  const papers = [file.documentNo, file.expectedDate ?? '', file.partOf ?? ''].filter(Boolean).join(' · ')
  const all = (now: number, of: number): Text => word('panel.ofAll', { now, of })
  return [
    {
      kind: 'facts',
      label: raw([file.fileNo, file.supplierName, papers].filter(Boolean).join(' · ')),
      facts: [
        { label: word('column.receivingState'), value: word(`state.receivingState.${file.receivingState}`) },
        { label: word('panel.cameOfTold'), value: file.isBlind ? figure(came) : all(came, file.expected) },
        { label: word('panel.damagedPieces'), value: figure(file.damaged) },
        { label: word('panel.placedPieces'), value: all(file.placed, file.received - file.sentBack) },
        { label: word('panel.differencesToDecide'), value: all(file.toDecide, file.differences) },
        ...(file.palletCount === 0
          ? []
          : [{ label: word('panel.palletsReceived'), value: all(file.palletsReceived, file.palletCount) }]),
        ...(file.trays.length === 0 ? [] : [{ label: word('panel.trays'), value: figure(file.trays.length) }]),
      ],
    },
    ...(file.photos.length === 0 ? [] : [photosPanel(file.photos)]),
  ]
}
