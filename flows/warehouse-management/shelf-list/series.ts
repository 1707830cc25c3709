import type { ModelOf } from '#contract/define.ts'
import { contract } from '#contract/index.ts'
import { shelvesOf } from '#domain/shelf-series.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import type { FormStep } from '#engine/vocabulary/step.ts'
import { fieldsFrom, inputFrom } from '#flows/builders/fields-from.ts'
import type { Register } from '#flows/builders/register.ts'
import { shelfChoices } from '#flows/parts/shelf-choices.ts'

const api = contract.shelves.addSeries

/** The register of shelves, and the series that was added last. */
export interface Shelves extends Register {
  readonly made?: ModelOf<typeof api>
}
const { call, go } = flowOn<Shelves, Position, string>()

const names = [
  'firstCode',
  'count',
  'rank',
  'rankStep',
  'definitionPrefix',
  'barcodePrefix',
  'parentId',
  'isOpenForSale',
  'isLotShelf',
] as const
const start = { count: 10, rankStep: 10, isOpenForSale: true }

/** The first and the last shelf that the form would make. */
const preview = ({ draft }: Seen<Shelves, Position>): readonly Panel[] => {
  const { firstCode = '', count, rank, rankStep, definitionPrefix, barcodePrefix } = draft ?? {}
  const numbers = [count, rank, rankStep].map(Number)
  const isWhole = numbers.every(Number.isInteger) && numbers[0]! > 0 && numbers[0]! <= 200
  const shelves = isWhole
    ? shelvesOf({
        firstCode,
        count: numbers[0]!,
        rank: numbers[1]!,
        rankStep: numbers[2]!,
        definitionPrefix,
        barcodePrefix,
      })
    : []
  return [
    {
      kind: 'list',
      label: word('panel.seriesOfShelves', { count: shelves.length }),
      none: word('panel.noSeries'),
      rows: [...new Set([shelves[0], shelves.at(-1)])].flatMap(shelf =>
        shelf === undefined
          ? []
          : [
              {
                title: raw(shelf.code),
                text: raw(`${shelf.definition} · ${shelf.barcode}`),
                value: raw(`#${shelf.rank}`),
              },
            ],
      ),
    },
  ]
}

/** Reads where the series could hang, then asks for it. */
export const askSeries = call(contract.shelves.tree, {
  input: () => ({}),
  apply: (doc, tree) => ({ ...doc, options: tree }),
  isQuiet: true,
  ends: () => 'read',
  to: { read: 'series' },
})

/** The dialog that adds many shelves at once. */
export const seriesStep: FormStep<Shelves, Position, string> = {
  kind: 'form',
  over: 'table',
  fields: ({ doc }) => fieldsFrom(api, names, { start, options: { parentId: shelfChoices(doc.options ?? []) } }),
  shows: preview,
  on: {
    answer: call(api, {
      input: ({ fields }) => inputFrom(api, names, fields) as never,
      apply: (doc, made) => ({ ...doc, made }),
      ends: () => 'seriesAdded',
      says: ({ doc: { made } }) => ({
        count: made!.ids.length,
        first: made!.firstCode,
        last: made!.lastCode,
      }),
      to: { seriesAdded: '@reload' },
    }),
    cancel: go('table'),
  },
}
