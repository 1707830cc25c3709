import { goods, known } from '#domain/codes/what-code-names.ts'
import type { ExcessSeen } from './box.ts'

/** All that is known at the box: its goods, each with the shelf that it should go to, and those shelves. */
export const knownAtBox = (seen: ExcessSeen) =>
  [
    goods(seen.doc.box.products, ([{ shelf }]) =>
      shelf === null ? null : { kind: 'shelf', id: shelf.shelfID, title: shelf.shelfCode },
    ),
    knownShelves(seen),
  ] as const

export const knownShelves = ({ doc: { box } }: ExcessSeen) =>
  known(
    'shelf',
    box.products.flatMap(({ shelf }) => (shelf === null ? [] : [shelf])),
    ({ shelfBarcode }) => [shelfBarcode],
  )
