import type { Lane, Network, Spot } from '../network/network.ts'
import type { FloorPlan, Position } from './floor-plan.ts'
import { ladderOfPlan, type Stub } from './ladder-of-plan.ts'
import { distanceOf, footOn, linesOf, meetingOf, nearMetres, type PlanLine, positionOn } from './plan-lines.ts'
import { type Rows, rowsOf } from './rows.ts'

export interface PlanNetwork {
  readonly network: Network
  readonly shelves: ReadonlyMap<string, Spot>
  readonly points: ReadonlyMap<string, Spot>
  /** Where each lane begins and ends. */
  readonly laneEnds: readonly LaneEnds[]
  /** The lanes of each way of the plan: first all aisles, then all cross aisles. */
  readonly lanesOfLine: readonly (readonly number[])[]
}

export interface LaneEnds {
  readonly floor: number
  readonly from: Position
  readonly to: Position
}

/** A lane that leads nowhere but to a point; long enough that no walk goes to its end. */
const stubMetres = 1_000_000
/** What binary fractions leave between two figures that are one. */
const dust = 1e-6

/**
 * The plan's ways as a network. A point beside a cross aisle hangs on it by a lane of its own; one beside an aisle lies on it,
 * as shelves do.
 */
export const networkOfPlan = (plan: FloorPlan): PlanNetwork => {
  const lines = linesOf(plan)
  const rows = plan.lifts.length > 0 ? null : rowsOf(lines)
  const cuts = cutsOf(lines, rows)
  const sites = plan.points.map(point => siteOf(point.code, point, lines)).filter(site => site !== null)
  const rides = plan.lifts.map(({ code, doors, metresEach }) => ({
    metresEach,
    doors: doors.map(door => siteOf(code, door, lines)).filter(site => site !== null),
  }))
  for (const { line, at } of sites) if (!lines[line]!.isAisle) cuts[line]!.push(at)
  for (const { line, at } of rides.flatMap(({ doors }) => doors)) cuts[line]!.push(at)

  const lanes: Lane[] = []
  const laneEnds: LaneEnds[] = []
  const { junction, count } = junctionsOf()
  const lanesOfLine = lines.map((line, nth) => {
    const { passage, metres } = line
    const at = [0, ...cuts[nth]!.filter(cut => cut > 0 && cut < metres).sort((a, b) => a - b), metres].filter(
      (cut, piece, all) => piece === 0 || cut - all[piece - 1]! > dust,
    )
    return at.slice(1).map((end, piece) => {
      const [from, to] = [positionOn(line, at[piece]!), positionOn(line, end)]
      const { floor, isOneWay } = passage
      laneEnds.push({ floor, from, to })
      return (
        lanes.push({ from: junction(floor, from), to: junction(floor, to), metres: end - at[piece]!, isOneWay }) - 1
      )
    })
  })
  let dead = count()
  const spotOn = (line: number, at: number): Spot => {
    let rest = at
    for (const lane of lanesOfLine[line]!) {
      if (rest <= lanes[lane]!.metres || lane === lanesOfLine[line]!.at(-1)) return { lane, at: rest }
      rest -= lanes[lane]!.metres
    }
    return { lane: lanesOfLine[line]![0]!, at: 0 }
  }
  const stubs: Stub[] = []
  const points = new Map<string, Spot>()
  for (const { name, line, at, off, own } of sites) {
    if (lines[line]!.isAisle) {
      points.set(name, spotOn(line, at))
      continue
    }
    const place = positionOn(lines[line]!, at)
    const foot = junction(lines[line]!.passage.floor, place)
    const isLast = rows !== null && (rows.isUpright ? place.y : place.x) >= rows.at.at(-1)!
    const lane = lanes.push({ from: isLast ? dead : foot, to: isLast ? foot : dead, metres: stubMetres }) - 1
    dead++
    const { floor } = lines[line]!.passage
    const beyond = off === 0 ? place : positionOn({ from: place, to: own, metres: off }, stubMetres)
    laneEnds.push({ floor, from: isLast ? beyond : place, to: isLast ? place : beyond })
    stubs.push({ lane, place })
    points.set(name, { lane, at: isLast ? stubMetres - off : off })
  }
  for (const { doors, metresEach } of rides) {
    const stops = doors
      .map(({ line, at, off }) => ({ ...lines[line]!.passage, at: positionOn(lines[line]!, at), off }))
      .sort((a, b) => a.floor - b.floor)
    for (const [nth, { floor, at, off }] of stops.slice(1).entries()) {
      const below = stops[nth]!
      const metres = (floor - below.floor) * metresEach + off + below.off
      laneEnds.push({ floor, from: below.at, to: at })
      lanes.push({ from: junction(below.floor, below.at), to: junction(floor, at), metres })
    }
  }

  const aisleOf = new Map(plan.aisles.map(({ code }, nth) => [code, nth]))
  const shelves = new Map<string, Spot>()
  for (const { shelf, aisle, at } of plan.bays) {
    const line = aisleOf.get(aisle)
    if (line === undefined) continue
    const { isTurned, metres } = lines[line]!
    shelves.set(shelf, spotOn(line, isTurned ? metres - at : at))
  }
  const ladder = rows === null ? undefined : ladderOfPlan({ lines, rows, lanes, lanesOfLine, stubs })
  return { network: { junctions: dead, lanes, ladder }, shelves, points, laneEnds, lanesOfLine }
}

const cutsOf = (lines: readonly PlanLine[], rows: Rows | null): number[][] => {
  const cuts: number[][] = lines.map(() => [])
  for (const [nth, line] of lines.entries()) {
    for (let other = nth + 1; other < lines.length; other++) {
      const meeting = meetingOf(line, lines[other]!)
      if (meeting === null) continue
      cuts[nth]!.push(meeting[0])
      cuts[other]!.push(meeting[1])
    }
    if (rows === null || !line.isAisle) continue
    const first = rows.isUpright ? line.from.y : line.from.x
    cuts[nth]!.push(...rows.at.map(row => row - first).filter(at => at > nearMetres && at < line.metres - nearMetres))
  }
  return cuts
}

interface Site {
  readonly name: string
  readonly line: number
  readonly at: number
  readonly off: number
  readonly own: Position
}

const siteOf = (
  name: string,
  place: Position & { readonly floor: number },
  lines: readonly PlanLine[],
): Site | null => {
  let nearest: Site | null = null
  for (const [nth, line] of lines.entries()) {
    if (line.passage.floor !== place.floor) continue
    const { at, off } = footOn(line, place)
    const isNearer = nearest === null || off < nearest.off - 1e-9
    const isAsNear = nearest !== null && off < nearest.off + 1e-9 && lines[nearest.line]!.isAisle && !line.isAisle
    if (isNearer || isAsNear) nearest = { name, line: nth, at, off, own: { x: place.x, y: place.y } }
  }
  return nearest
}

/** Ends that nearly meet are one junction. */
const junctionsOf = () => {
  const known = new Map<string, { readonly number: number; readonly place: Position }[]>()
  let count = 0
  const cell = (at: number) => Math.floor(at / joinedMetres)
  const junction = (floor: number, place: Position): number => {
    for (const [dx, dy] of around) {
      const there = known.get(`${floor} ${cell(place.x) + dx} ${cell(place.y) + dy}`)
      const near = there?.find(other => distanceOf(other.place, place) <= joinedMetres)
      if (near !== undefined) return near.number
    }
    const name = `${floor} ${cell(place.x)} ${cell(place.y)}`
    known.set(name, [...(known.get(name) ?? []), { number: count, place }])
    return count++
  }
  return { junction, count: () => count }
}
const joinedMetres = 0.1
const around = [-1, 0, 1].flatMap(dx => [-1, 0, 1].map(dy => [dx, dy] as const))
