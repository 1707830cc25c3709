import {
  tower as api,
  standsStillHours,
  type TowerCarrier,
  type TowerMissing,
  type TowerPerson,
  type TowerSet,
  type TowerStage,
  type Watched,
} from '#contract/calls/desk/tower.ts'
import type { ModelOf } from '#contract/define.ts'
import { figure, type ListPanel, type ListRow, type Runs, raw, type Text, word } from '#engine/vocabulary/panels.ts'
import type { Widget } from '#engine/vocabulary/step.ts'
import { healthRows } from '#flows/parts/health/health-rows.ts'
import type { Lists } from './lists.ts'

/** As many as a list of the tower has room for. */
const mostRows = 6
/** On the wall each is as large as five here. */
const mostOnWall = 7
/** Who has work in hand and was not heard of for so long is looked after. */
const quietMinutes = 10

const asked = (endpoint: Widget['asks']['endpoint']): Widget['asks'] => ({ endpoint, input: {}, rereads: false })
const list = (name: string, rows: readonly ListRow[]): readonly [ListPanel] => [
  { kind: 'list', label: word(`widget.${name}`), none: word('panel.allWell'), rows },
]
const instant = (at: string | null): number | null => (at === null ? null : Date.parse(at))

/** What goes wrong next; on the wall only what is read from afar. */
export const towerWidgets = (lists: Lists, isWall: boolean): readonly Widget[] => {
  const near: readonly Widget[] = [
    { id: 'towerHealth', width: 4, asks: asked(api.health), shows: healthOf },
    { id: 'sets', width: 8, asks: asked(api.sets), shows: setsOf },
    { id: 'standing', width: 3, asks: asked(api.stages), shows: standingOf(lists) },
    { id: 'missing', width: 4, asks: asked(api.missing), shows: missingOf(lists) },
    { id: 'people', width: 4, asks: asked(api.people), shows: peopleOf(lists) },
  ]
  return [
    { id: 'stages', width: 12, asks: asked(api.stages), shows: stagesOf(lists) },
    { id: 'carriers', width: 8, asks: asked(api.carriers), shows: carriersOf(lists) },
    { id: 'watched', width: 4, asks: asked(api.watched), shows: watchedOf(lists) },
    ...(isWall ? [] : near),
  ]
}

const stagesOf = (lists: Lists) => (stages: readonly TowerStage[]) => [
  {
    kind: 'figures' as const,
    figures: stages.map(({ stage, orders, standing }) => ({
      label: word(`state.stage.${stage}`),
      value: figure(orders),
      ...lists.orders({ stage }),
      ...(standing === 0 ? {} : { note: word('panel.standing', { count: standing }), mark: 'todo' as const }),
    })),
  },
]

/** Where orders stand still, those that stand longest first. */
const standingOf = (lists: Lists) => (stages: readonly TowerStage[]) =>
  list(
    'standing',
    stages
      .filter(({ standing }) => standing > 0)
      .toSorted((a, b) => b.longest - a.longest)
      .slice(0, mostRows)
      .map(({ stage, standing, longest }) => ({
        title: word(`state.stage.${stage}`),
        text: figure(longest, 'duration'),
        value: figure(standing),
        mark: 'todo',
        ...lists.orders({ stage, hours: `${standsStillHours}..` }),
      })),
  )

type Verdict = TowerCarrier['verdict']
const looks: Readonly<Record<Verdict, Runs['rows'][number]['verdict']>> = {
  done: 'good',
  makes: 'good',
  tight: 'careful',
  misses: 'bad',
  past: 'careful',
  untold: 'plain',
}
const toldOf = (verdict: Verdict, short: number): Text =>
  word(`panel.cutOff.${verdict}`, verdict === 'misses' ? { count: short } : {})

const carriersOf =
  (lists: Lists) =>
  (carriers: readonly TowerCarrier[]): readonly [Runs] => [
    {
      kind: 'runs',
      label: word('widget.carriers'),
      none: word('panel.noCarriers'),
      heads: [word('panel.toPack'), word('state.stage.packed'), word('panel.paceNeeded')],
      rows: carriers.slice(0, mostOnWall).map(carrier => ({
        title: raw(carrier.name),
        figures: [
          { value: figure(carrier.toPack), ...lists.orders({ carrierId: carrier.id, isPacked: 'false' }) },
          { value: figure(carrier.packed), ...lists.orders({ carrierId: carrier.id, isPacked: 'true' }) },
          { value: word('panel.paceOf', { now: carrier.perHour, needed: carrier.neededPerHour ?? '–' }) },
        ],
        doneAt: instant(carrier.doneAt),
        closesAt: instant(carrier.closesAt),
        verdict: looks[carrier.verdict],
        told: toldOf(carrier.verdict, carrier.short),
      })),
    },
  ]

/** Tapping a set asks what is to be done with it. */
const setsOf = (sets: readonly TowerSet[]): readonly [Runs] => [
  {
    kind: 'runs',
    label: word('widget.sets'),
    none: word('panel.noActiveSets'),
    heads: [word('panel.doneOf')],
    rows: sets.slice(0, mostRows).map(set => ({
      title: word('panel.set', { setNo: set.setNo }),
      text: set.agent === null ? word(`state.state.${set.status}`) : raw(set.agent),
      figures: [{ value: word('panel.someOf', { now: set.done, of: set.pieces }) }],
      doneAt: instant(set.doneAt),
      closesAt: instant(set.closesAt),
      verdict: looks[set.verdict],
      told:
        set.verdict === 'misses' && set.agent === null
          ? word('panel.nobodyPicks')
          : word(`panel.setCutOff.${set.verdict}`),
      answer: String(set.setNo),
    })),
  },
]

const missingOf =
  (lists: Lists) =>
  ({ lines, products }: { readonly lines: number; readonly products: readonly TowerMissing[] }) =>
    list('missing', [
      ...products.slice(0, mostRows - 1).map(({ product, barcode, lines, onShelves }) => ({
        title: raw(product),
        text: onShelves > 0 ? word('panel.liesOnShelves', { piece: onShelves }) : word('panel.liesNowhere'),
        value: figure(lines),
        ...(barcode === null ? {} : lists.missing({ product: barcode })),
      })),
      ...(lines === 0 ? [] : [{ title: word('panel.allMissingLines'), value: figure(lines), ...lists.missing({}) }]),
    ])

const peopleOf = (lists: Lists) => (people: readonly TowerPerson[]) =>
  list('people', [
    ...people.slice(0, mostRows - 1).map(({ id, name, quiet, setNo, table, work, perHour, usualPerHour }) => {
      const isQuiet = quiet > quietMinutes * 60 && (setNo !== null || table !== null)
      return {
        title: raw(name),
        text: setNo !== null ? word('panel.set', { setNo }) : table !== null ? raw(table) : word(`state.kind.${work}`),
        value: isQuiet
          ? word('panel.quietMinutes', { minutes: Math.round(quiet / 60) })
          : perHour === null || usualPerHour === null || usualPerHour === 0
            ? raw('–')
            : word('panel.ofUsual', { percent: Math.round((perHour / usualPerHour) * 100) }),
        ...(isQuiet ? { mark: 'todo' as const } : {}),
        ...lists.people({ user: id }),
      }
    }),
    ...(people.length === 0
      ? []
      : [{ title: word('panel.allPeople'), value: figure(people.length), ...lists.people({}) }]),
  ])

const watchedOf = (lists: Lists) => (counts: readonly { readonly name: Watched; readonly count: number }[]) =>
  list(
    'watched',
    counts.map(({ name, count }) => ({
      title: word(`panel.watched.${name}`),
      value: figure(count),
      ...lists.watched(name),
    })),
  )

const healthOf = (parts: ModelOf<typeof api.health>) => list('towerHealth', healthRows(parts))
