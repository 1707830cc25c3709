import type { ReceivingFileDetail } from '#contract/calls/goods/receiving-files.ts'
import { figure, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import type { ListingDoc } from '#flows/builders/listing.ts'

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
  const papers = [file.documentNo, file.expectedDate ?? '', file.partOf ?? ''].filter(Boolean).join(' · ')
  return [
    {
      kind: 'figures',
      figures: [
        {
          label: raw(`${file.fileNo} · ${file.supplierName}`),
          value: word(`state.receivingState.${file.receivingState}`),
          note: raw(papers),
          mark: file.receivingState === 5 ? 'done' : file.receivingState === 6 ? 'todo' : 'plain',
        },
        {
          label: word('panel.cameOfTold'),
          value: file.isBlind
            ? figure(file.received + file.damaged)
            : word('panel.ofAll', { now: file.received + file.damaged, of: file.expected }),
        },
        { label: word('panel.damagedPieces'), value: figure(file.damaged), mark: file.damaged > 0 ? 'todo' : 'plain' },
        {
          label: word('panel.placedPieces'),
          value: word('panel.ofAll', { now: file.placed, of: file.received - file.sentBack }),
        },
        {
          label: word('panel.differencesToDecide'),
          value: word('panel.ofAll', { now: file.toDecide, of: file.differences }),
          mark: file.toDecide > 0 ? 'todo' : 'plain',
        },
        ...(file.palletCount === 0
          ? []
          : [
              {
                label: word('panel.palletsReceived'),
                value: word('panel.ofAll', { now: file.palletsReceived, of: file.palletCount }),
              },
            ]),
        ...(file.trays.length === 0
          ? []
          : [{ label: word('panel.trays'), value: figure(file.trays.length), mark: 'todo' as const }]),
      ],
    },
  ]
}
