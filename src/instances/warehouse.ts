import { gridNetwork } from '#domain/walks/ladder/grid.ts'
import type { Spot } from '#domain/walks/network/network.ts'
import { type Ways, waysOf } from '#domain/walks/ways.ts'
import type { Blocks, Instance } from './instance.ts'

export interface Warehouse {
  readonly ways: Ways
  readonly depot: Spot
  readonly cell: (aisle: number, cell: number) => Spot
}

/** The warehouse of an instance, with the depot on its cross aisle; a middle cross aisle lies one cell's way from either half. */
export const warehouseOf = (layout: Instance['layout'], blocks: Blocks): Warehouse => {
  const { aisles, cellsPerAisle, cellDistance, topToFirstCell, bottomToLastCell, depotAisle, depotSide } = layout
  const halves = blocks === 'twoBlocks'
  const upper = halves ? Math.floor(cellsPerAisle / 2) : cellsPerAisle
  const lower = cellsPerAisle - upper
  const along = (cells: number) => Math.max(0, cells - 1) * cellDistance
  const blockMetres = halves
    ? [topToFirstCell + along(upper) + cellDistance, cellDistance + along(lower) + bottomToLastCell]
    : [topToFirstCell + along(upper) + bottomToLastCell]
  const lane = (aisle: number, block: number) => aisle * blockMetres.length + block
  return {
    ways: waysOf(gridNetwork({ aisles, between: layout.aisleDistance, blockMetres })),
    depot:
      depotSide === 'top'
        ? { lane: lane(depotAisle, 0), at: 0 }
        : { lane: lane(depotAisle, blockMetres.length - 1), at: blockMetres.at(-1)! },
    cell: (aisle, cell) =>
      cell < upper
        ? { lane: lane(aisle, 0), at: topToFirstCell + cell * cellDistance }
        : { lane: lane(aisle, 1), at: (1 + cell - upper) * cellDistance },
  }
}
