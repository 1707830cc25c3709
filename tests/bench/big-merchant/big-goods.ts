import type { Random } from '#base/random.ts'
import { inHouseGtin } from '#server/desk/import/in-house-gtin.ts'
import type { BigPremises } from './big-premises.ts'
import { copyRows } from './copy-rows.ts'

/** How much of the sales the best products make: the first hundredth of them a sixth, the first tenth two fifths. */
const popularity = 2.5
/** How often a product is delivered to a warehouse in the two years. */
const deliveries = 12

/** What is sold. Products are named by their number here, from 0 on. */
export interface BigGoods {
  readonly count: number
  readonly firstId: number
  /** A product that somebody orders: a few are ordered often, most of them seldom. */
  readonly draw: () => number
  readonly price: (product: number) => number
  /** How many pieces usually come with one delivery. */
  readonly lot: (product: number, warehouse: 0 | 1) => number
  /** The places it is picked from in a warehouse, the first of them its usual one. */
  readonly homes: (product: number, warehouse: 0 | 1) => readonly number[]
}

export const planGoods = (
  random: Random,
  { warehouses }: BigPremises,
  { count, firstId, pieces }: { readonly count: number; readonly firstId: number; readonly pieces: number },
): BigGoods => {
  const byRank = shuffled(count, random)
  const rankOf = new Int32Array(count)
  for (const [rank, product] of byRank.entries()) rankOf[product] = rank
  const prices = Array.from({ length: count }, () => Math.round(20 + 1500 * random() ** 3) + 0.9)
  const homes = warehouses.map(({ shelves }) =>
    Array.from({ length: count }, () => {
      const anywhere = () => shelves[Math.floor(random() * shelves.length)]!
      const [first, second] = [anywhere(), anywhere()]
      return random() < 0.3 && second !== first ? [first, second] : [first]
    }),
  )
  const share = (rank: number): number => ((rank + 1) / count) ** (1 / popularity) - (rank / count) ** (1 / popularity)
  return {
    count,
    firstId,
    draw: () => byRank[Math.floor(count * random() ** popularity)]!,
    price: product => prices[product]!,
    lot: (product, warehouse) =>
      Math.max(2, Math.round((pieces * share(rankOf[product]!) * warehouseShares[warehouse]) / deliveries)),
    homes: (product, warehouse) => homes[warehouse]![product]!,
  }
}

/** How the sales divide between the warehouses. */
export const warehouseShares = [0.75, 0.25] as const

const shuffled = (count: number, random: Random): Int32Array => {
  const numbers = Int32Array.from({ length: count }, (_, i) => i)
  for (let i = count - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1))
    ;[numbers[i], numbers[other]] = [numbers[other]!, numbers[i]!]
  }
  return numbers
}

const looks = ['Kırmızı', 'Mavi', 'Yeşil', 'Siyah', 'Beyaz', 'Gri', 'Çizgili', 'Desenli', 'Büyük', 'Küçük', 'İnce']
const stuffs = ['seramik', 'ahşap', 'cam', 'pamuklu', 'çelik', 'bambu', 'keten']
const things = [
  'kupa',
  'tabak',
  'sepet',
  'mumluk',
  'yastık',
  'tepsi',
  'çerçeve',
  'saat',
  'vazo',
  'örtü',
  'kutu',
  'çanta',
  'şişe',
]

/** The rows of the products and of their barcodes: one each, a tenth of them two. */
export const goodsRows = ({ count, firstId, price }: BigGoods, tenantId: number) => {
  const products = copyRows('product', 'tenant_id, id, stock_code, name, price, desi')
  const barcodes = copyRows('product_barcode', 'tenant_id, barcode, product_id, is_main')
  const used = new Set<string>()
  const barcodeOf = (stockCode: string): string => {
    let attempt = 0
    while (used.has(inHouseGtin(stockCode, attempt))) attempt += 1
    const barcode = inHouseGtin(stockCode, attempt)
    used.add(barcode)
    return barcode
  }
  for (let i = 0; i < count; i++) {
    const stockCode = `U${String(i + 1).padStart(6, '0')}`
    const name = `${looks[i % 11]} ${stuffs[i % 7]} ${things[i % 13]} ${Math.floor(i / 1001) + 1}`
    products.add(tenantId, firstId + i, stockCode, name, price(i).toFixed(2), (0.5 + (i % 9) / 2).toFixed(1))
    barcodes.add(tenantId, barcodeOf(stockCode), firstId + i, true)
    if (i % 10 === 9) barcodes.add(tenantId, barcodeOf(`${stockCode}-2`), firstId + i, false)
  }
  return [products, barcodes]
}
