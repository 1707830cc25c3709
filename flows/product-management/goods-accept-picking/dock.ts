import type { DockFile, DockHead } from '#contract/calls/goods/receiving.ts'
import type { Refusal } from '#contract/reply.ts'
import type { ReturnCause } from '#contract/shapes/picking.ts'
import type { Settings } from '#contract/shapes/settings.ts'
import type { Scene, Seen } from '#engine/vocabulary/scene.ts'

/** What lies before who counts at the dock: the files that wait, and the one that he counts. */
export interface Dock {
  readonly settings: Settings
  readonly files: readonly DockHead[]
  readonly file: DockFile | null
  readonly causes: readonly ReturnCause[]
  /** What a refused scan was of: to be weighed, or unknown; so many were scanned at once. */
  readonly refused: {
    readonly code: string
    readonly product: string
    readonly unit: string
    readonly times: number
  }
  /** The file that was ended last. */
  readonly ended: string
}

/** The file that is counted; while damaged pieces are scanned, the reason for them, 0 for none. */
export type DockPosition = Readonly<{ id: number | string | null; reason: string | null }>
export const atDock: DockPosition = { id: null, reason: null }
export type DockSeen = Seen<Dock, DockPosition>
export type DockScene = Scene<Dock, DockPosition>
export type DockStep =
  | 'file'
  | 'gone'
  | 'pallet'
  | 'goods'
  | 'toWeigh'
  | 'unknown'
  | 'tray'
  | 'reason'
  | 'damaged'
  | 'photo'
  | 'sure'

export const nothingRefused: Dock['refused'] = { code: '', product: '', unit: '', times: 1 }

/** The file before him says where he stands. */
export const whereAtDock = ({ doc: { file }, position }: DockSeen): DockStep => {
  if (file === null) return 'file'
  if (file.pallet !== null) return 'pallet'
  return position.reason === null ? 'goods' : 'damaged'
}

/** At the file that the answer is of. */
export const atFile = ({ doc }: DockSeen): DockPosition => ({ ...atDock, id: doc.file?.id ?? null })
export const atReason = ({ position, value }: DockScene): DockPosition => ({ ...position, reason: value })
export const atGoods = ({ position }: DockSeen): DockPosition => ({ ...position, reason: null })

export const putFile = (doc: Dock, file: DockFile): Dock => ({ ...doc, file })
export const putFiles = (
  doc: Dock,
  { file, files }: { readonly file: DockHead; readonly files: readonly DockHead[] },
): Dock => ({ ...doc, file: null, files, ended: file.fileNo })

/** What the server said of a refused scan. */
export const learnRefused = (doc: Dock, { params }: Refusal, { value, times }: DockScene): Dock => ({
  ...doc,
  refused: { code: value, product: String(params.product ?? ''), unit: String(params.unit ?? ''), times: times ?? 1 },
})
