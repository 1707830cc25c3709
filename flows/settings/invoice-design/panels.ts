import type { Design } from '#contract/calls/papers/designs.ts'
import { raw, word } from '#engine/vocabulary/panels.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import type { Field, Option } from '#engine/vocabulary/step.ts'

export interface DesignPage {
  readonly design: Design
  /** The staff, each of whom may have a printer of his own for it. */
  readonly staff: readonly { readonly id: number; readonly name: string }[]
}
type Here = Seen<DesignPage, Position>

const printerOf = ({ design }: DesignPage, userId: number): string =>
  design.customPrinterMatches.find(match => match.userId === userId)?.printerName ?? ''

export const staffOptions = ({ doc }: Here): readonly Option[] =>
  doc.staff.map(({ id, name }) => {
    const printer = printerOf(doc, id)
    return {
      value: String(id),
      title: raw(name),
      text: printer === '' ? word('panel.printerOfStation') : raw(printer),
      sign: 'print',
    }
  })

export const printerField = ({ doc, position }: Here): readonly Field[] => [
  { name: 'printerName', kind: 'text', maxLength: 200, start: printerOf(doc, Number(position.user)) },
]
