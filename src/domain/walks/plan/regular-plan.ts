import type { Aisle, Bay, FloorPlan, Passage } from './floor-plan.ts'

/** A warehouse in a few figures: equal aisles side by side, cut into equal blocks by cross aisles. Metres. */
export interface RegularLayout {
  readonly aisles: number
  readonly blocks: number
  /** Bays along one side of an aisle, in each block. */
  readonly baysEach: number
  readonly bayMetres: number
  /** From the middle of an aisle to the middle of the next. */
  readonly betweenAisles: number
  /** From the middle of a cross aisle to the first bay. */
  readonly crossAisleMetres: number
  readonly levels: number
  /** Neighbouring aisles are walked in opposite directions. */
  readonly isOneWay?: boolean | undefined
  readonly park: { readonly aisle: number; readonly side: 'front' | 'back' }
}

/** A regular warehouse with its front at `y` 0. Shelves are named by their place: "01-003-0". */
export const regularPlan = (layout: RegularLayout): FloorPlan => {
  const names = Array.from({ length: layout.aisles }, (_, nth) => `${nth + 1}`.padStart(2, '0'))
  const bays = names.flatMap(aisle =>
    Array.from({ length: layout.blocks * layout.baysEach * 2 }, (_, nth) =>
      Array.from({ length: layout.levels }, (_, level) => ({
        ...bayAt(layout, nth),
        aisle,
        level,
        shelf: `${aisle}-${`${nth + 1}`.padStart(3, '0')}-${level}`,
      })),
    ).flat(),
  )
  return planAround(
    layout,
    names.map(code => ({ code })),
    bays,
  )
}

/** Odd bays are left, even ones right; where the `nth` (from 0) lies along its aisle. */
export const bayAt = (layout: RegularLayout, nth: number): Pick<Bay, 'at' | 'side'> => {
  const pair = Math.floor(nth / 2)
  const block = Math.floor(pair / layout.baysEach)
  const at = block * blockMetres(layout) + layout.crossAisleMetres + ((pair % layout.baysEach) + 0.5) * layout.bayMetres
  return { at, side: nth % 2 === 0 ? 'left' : 'right' }
}

/** The aisles and cross aisles of a layout about given bays. */
export const planAround = (
  layout: RegularLayout,
  aisles: readonly { readonly code: string; readonly zone?: string | undefined }[],
  bays: readonly Bay[],
): FloorPlan => {
  const depth = layout.blocks * blockMetres(layout)
  const xOf = (nth: number) => nth * layout.betweenAisles
  const drawn = aisles.map(({ code, zone }, nth): Aisle => {
    const [front, back] = [
      { x: xOf(nth), y: 0 },
      { x: xOf(nth), y: depth },
    ]
    return { code, zone, floor: 0, from: front, to: back }
  })
  const [first, last] = [xOf(0), xOf(Math.max(1, aisles.length - 1))]
  const crossAisles = Array.from({ length: layout.blocks + 1 }, (_, nth): Passage => {
    const y = nth * blockMetres(layout)
    return { code: `cross ${nth + 1}`, floor: 0, from: { x: first, y }, to: { x: last, y } }
  })
  const turned = layout.isOneWay
    ? drawn.map((aisle, nth) => (nth % 2 === 0 ? oneWay(aisle) : turnedRound(aisle)))
    : drawn
  const isTurned = new Set(layout.isOneWay ? drawn.filter((_, nth) => nth % 2 === 1).map(({ code }) => code) : [])
  const zones = [...new Set(aisles.flatMap(({ zone }) => (zone === undefined || zone === '' ? [] : [zone])))]
  return {
    zones: zones.map(code => ({ code, name: code })),
    aisles: turned,
    crossAisles,
    bays: bays.map(bay => (isTurned.has(bay.aisle) ? { ...bay, at: depth - bay.at, side: otherSide(bay.side) } : bay)),
    points: [
      {
        code: 'park',
        kind: 'park',
        floor: 0,
        x: xOf(layout.park.aisle),
        y: layout.park.side === 'front' ? 0 : depth,
      },
    ],
    lifts: [],
  }
}

const blockMetres = ({ baysEach, bayMetres, crossAisleMetres }: RegularLayout): number =>
  baysEach * bayMetres + 2 * crossAisleMetres

const oneWay = (aisle: Aisle): Aisle => ({ ...aisle, isOneWay: true })
const turnedRound = (aisle: Aisle): Aisle => ({ ...aisle, isOneWay: true, from: aisle.to, to: aisle.from })
const otherSide = (side: Bay['side']): Bay['side'] => (side === 'left' ? 'right' : 'left')
