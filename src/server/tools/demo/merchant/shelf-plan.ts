/** A node of the warehouse: zone, aisle or a shelf that holds goods. */
export interface PlannedShelf {
  readonly code: string
  readonly definition: string
  /** Digits and capitals only: any keyboard layout sends them unchanged. */
  readonly barcode: string
  readonly parentCode: string | null
  readonly rank: number
  readonly holdsGoods: boolean
}

const zones = ['A', 'B', 'C'] as const
const baysAnAisle = 12
const levelsABay = 4

/**
 * Shelves for so many goods-holding places, in walking order: zone after zone, aisle after aisle in S-shape (up the odd
 * ones, down the even ones), each bay from its lowest level up. Aisles are shared out evenly among the zones.
 */
export const planShelves = (wanted: number): PlannedShelf[] => {
  const aisles = Math.max(zones.length, Math.ceil(wanted / (baysAnAisle * levelsABay)))
  const shelves: PlannedShelf[] = []
  const add = (shelf: Omit<PlannedShelf, 'rank' | 'barcode'>) =>
    shelves.push({ ...shelf, barcode: `RAF${shelf.code.replaceAll('-', '')}`, rank: shelves.length + 1 })
  for (const [z, zone] of zones.entries()) {
    add({ code: zone, definition: `${zone} bölgesi`, parentCode: null, holdsGoods: false })
    const first = Math.round((aisles * z) / zones.length)
    const end = Math.round((aisles * (z + 1)) / zones.length)
    for (let aisle = 1; aisle <= end - first; aisle++) {
      const aisleCode = `${zone}-${twoDigits(aisle)}`
      add({ code: aisleCode, definition: `${zone} bölgesi · ${aisle}. koridor`, parentCode: zone, holdsGoods: false })
      for (let step = 1; step <= baysAnAisle; step++) {
        const bay = (first + aisle) % 2 === 1 ? step : baysAnAisle + 1 - step
        for (let level = 1; level <= levelsABay; level++)
          add({
            code: `${aisleCode}-${twoDigits(bay)}-${level}`,
            definition: `${zone} bölgesi · ${aisle}. koridor · ${bay}. göz · ${level}. kat`,
            parentCode: aisleCode,
            holdsGoods: true,
          })
      }
    }
  }
  return shelves
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')
