import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const metres = v.pipe(v.number(), v.finite(), v.minValue(0))
const amount = v.pipe(v.number(), v.finite(), v.minValue(0))
const lengths = v.object({ oneBlock: v.optional(metres), twoBlocks: v.optional(metres) })
const wanted = v.array(v.tuple([count, amount]))

/** A line of a file of published instances (K. Heßler, S. Irnich 2024), or one with several `orders` and the cart's `limits`. */
const instanceShape = v.object({
  name: v.string(),
  layout: v.object({
    aisles: v.pipe(count, v.minValue(1), v.maxValue(5000)),
    cellsPerAisle: v.pipe(count, v.minValue(1), v.maxValue(100_000)),
    aisleDistance: metres,
    cellDistance: metres,
    topToFirstCell: metres,
    bottomToLastCell: metres,
    depotAisle: count,
    depotSide: v.picklist(['top', 'bottom']),
    depotDistance: metres,
  }),
  /** Article, aisle, cell, pieces. */
  stock: v.array(v.tuple([count, count, count, amount])),
  order: v.optional(wanted),
  orders: v.optional(v.array(wanted)),
  limits: v.optional(v.object({ orders: v.optional(count), pieces: v.optional(amount) })),
  /** Proven. */
  optimal: v.optional(lengths),
  /** The best that was ever found. */
  best: v.optional(lengths),
})

export type Instance = v.InferOutput<typeof instanceShape>
export type Blocks = keyof v.InferOutput<typeof lengths>

export interface Reading {
  readonly instance: Instance | null
  /** Why it cannot be walked. */
  readonly faults: readonly string[]
  /** What looks wrong, and can be walked. */
  readonly doubts: readonly string[]
}

/** Reads one line, and says where it is wrong. */
export const readInstance = (line: string): Reading => {
  let given: unknown
  try {
    given = JSON.parse(line)
  } catch (error) {
    return { instance: null, faults: [`no JSON: ${(error as Error).message}`], doubts: [] }
  }
  const read = v.safeParse(instanceShape, given)
  if (!read.success) return { instance: null, faults: v.flatten(read.issues).root ?? told(read.issues), doubts: [] }
  const instance = read.output
  const faults = [...faultsOfPlaces(instance), ...faultsOfOrders(instance)]
  return { instance: faults.length === 0 ? instance : null, faults, doubts: doubtsOf(instance) }
}

const told = (issues: readonly v.BaseIssue<unknown>[]): readonly string[] =>
  issues.map(issue => `${v.getDotPath(issue)}: ${issue.message}`)

const faultsOfPlaces = ({ layout, stock }: Instance): readonly string[] => {
  const { aisles, cellsPerAisle, depotAisle } = layout
  const faults = depotAisle < aisles ? [] : [`the depot lies at aisle ${depotAisle}, and the last is ${aisles - 1}`]
  const seen = new Set<string>()
  for (const [nth, [article, aisle, cell]] of stock.entries()) {
    const what = `stock ${nth}: article ${article}`
    if (aisle >= aisles) faults.push(`${what} lies in aisle ${aisle}, and the last is ${aisles - 1}`)
    if (cell >= cellsPerAisle) faults.push(`${what} lies in cell ${cell}, and the last is ${cellsPerAisle - 1}`)
    const spot = `${article} ${aisle} ${cell}`
    if (seen.has(spot)) faults.push(`${what} lies twice in aisle ${aisle}, cell ${cell}`)
    seen.add(spot)
  }
  return faults
}

const faultsOfOrders = ({ stock, order, orders, limits }: Instance): readonly string[] => {
  if ((order === undefined) === (orders === undefined)) return ['either an order or orders']
  const all = orders ?? [order!]
  const open = new Map<number, number>()
  for (const [article, , , pieces] of stock) open.set(article, (open.get(article) ?? 0) + pieces)
  const faults: string[] = []
  for (const [article, pieces] of all.flat()) {
    const left = (open.get(article) ?? 0) - pieces
    if (left < 0) faults.push(`of article ${article}, ${-left} more are ordered than lie anywhere`)
    open.set(article, Math.max(0, left))
  }
  for (const [nth, lines] of all.entries()) {
    const pieces = lines.reduce((sum, line) => sum + line[1], 0)
    if (pieces > (limits?.pieces ?? Number.POSITIVE_INFINITY))
      faults.push(`order ${nth} is of ${pieces} pieces, and a cart holds ${limits!.pieces}`)
  }
  if (limits?.orders === 0) faults.push('a cart holds no order')
  return faults
}

const doubtsOf = ({ stock }: Instance): readonly string[] => {
  const articleAt = new Map<string, number>()
  return stock.flatMap(([article, aisle, cell]) => {
    const spot = `aisle ${aisle}, cell ${cell}`
    const other = articleAt.get(spot)
    articleAt.set(spot, article)
    return other === undefined || other === article ? [] : [`articles ${other} and ${article} lie in one spot: ${spot}`]
  })
}
