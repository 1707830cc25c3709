import type { CountDetail, CountedShelfDetail, CountLine } from '#contract/calls/goods/counts.ts'
import { code, money, number, optional, state, text } from '#contract/listings/column.ts'
import { figure, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import type { Option } from '#engine/vocabulary/step.ts'
import type { ListingDoc } from '#flows/builders/read-listing.ts'
import { pages } from '#flows/pages.ts'

/** A count with its shelves, or one of them with all that was found there. */
export interface CountPage extends ListingDoc {
  readonly count: CountDetail | null
  readonly shelf: CountedShelfDetail | null
}
export type Here = Seen<CountPage, Position>

export const mayDecide = ({ who }: Pick<Here, 'who'>): boolean =>
  who.authority.includes('ProductManagement.Counting.Apply')

/** How far a count is; and, for who may decide, what its open differences come to. */
export const howFar = ({ doc: { count } }: Here): readonly Panel[] => {
  if (count === null) return []
  const { differences } = count
  return [
    {
      kind: 'figures',
      figures: [
        {
          label: word('panel.countedShelves'),
          value: word('panel.ofAll', { now: count.countedCount, of: count.shelfCount }),
          mark: count.countedCount === count.shelfCount ? 'done' : 'plain',
        },
        {
          label: word('panel.shelvesToDecide'),
          value: figure(count.toDecideCount),
          mark: count.toDecideCount > 0 ? 'todo' : 'plain',
        },
        ...(differences === null
          ? []
          : [
              {
                label: word('panel.differenceValue'),
                value: figure(differences.value, 'money'),
                note: word('panel.moreAndLess', { more: differences.more, less: differences.less }),
              },
            ]),
      ],
    },
  ]
}

const isOpenLine = ({ difference, decision }: CountLine): boolean => difference !== 0 && decision === null
export const openLines = ({ doc }: Here): readonly CountLine[] =>
  doc.shelf?.shelfCountState === 'differs' ? doc.shelf.lines.filter(isOpenLine) : []

/** Who counted a shelf when, and every product of it: what each round found, and what the books said. */
export const whatWasFound = ({ doc: { shelf } }: Here): readonly Panel[] => {
  if (shelf === null) return []
  return [
    {
      kind: 'card',
      mark: shelf.shelfCountState === 'differs' ? 'todo' : 'plain',
      shout: shelf.shelfCode,
      name: raw(shelf.definition),
      note: word(`state.shelfCountState.${shelf.shelfCountState}`),
    },
    {
      kind: 'facts',
      facts: shelf.rounds.map(({ counters, endedDate }, nth) => ({
        label: word('panel.countRound', { nth: nth + 1, counters }),
        value: endedDate === null ? word('state.shelfCountState.counting') : figure(Date.parse(endedDate), 'time'),
      })),
    },
    {
      kind: 'grid',
      label: word('panel.countLines'),
      none: word('panel.noCountLines'),
      columns: {
        product: text,
        barcode: code,
        counts: text,
        book: number,
        difference: number,
        value: money,
        decision: optional(state(['applied', 'kept'], { applied: 'good' })),
      },
      rows: shelf.lines.map(line => ({
        id: line.productID,
        product: line.productName,
        barcode: line.productBarcode,
        counts: line.counts.map(piece => piece ?? '–').join(' / '),
        book: line.book,
        difference: line.difference,
        value: line.value,
        decision: line.decision,
      })),
      opens: ({ id }) => pages.product(String(id)),
    },
  ]
}

/** The open differences of a shelf, to choose one of. */
export const lineOptions = (seen: Here): readonly Option[] =>
  openLines(seen).map(({ productID, productName, counts, book, difference }) => ({
    value: String(productID),
    title: raw(productName),
    text: word('panel.countedAgainst', { counts: counts.map(piece => piece ?? '–').join(' / '), book }),
    figure: figure(difference),
  }))
