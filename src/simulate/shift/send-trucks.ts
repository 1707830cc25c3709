import type { Random } from '#base/random.ts'
import type { PlaceBalance } from '#contract/calls/goods/ledger.ts'
import { receivingFiles } from '#contract/calls/goods/receiving-files.ts'
import { contract } from '#contract/index.ts'
import type { Client } from '#http/client/client.ts'
import type { Habits } from '#simulate/world/habits.ts'
import type { World } from '#simulate/world/world.ts'

const productsATruck = 6
const mostPieces = 30

/** Suppliers send trucks, and tell what is on them: mostly that; sometimes less, more, broken things, what nobody ordered, or some without a label. */
export const sendTrucks = async (
  lead: Client,
  world: World,
  books: readonly PlaceBalance[],
  habits: Habits,
  random: Random,
): Promise<void> => {
  const known = [...new Set(books.filter(({ kind }) => kind === 'shelf').map(({ barcode }) => barcode))]
  const some = (): string => known[Math.floor(random() * known.length)]!
  for (let nth = 0; nth < habits.trucks && known.length > 0; nth++) {
    const products = [...new Set(Array.from({ length: productsATruck }, some))]
    const told = products.map(barcode => ({ barcode, quantity: 1 + Math.floor(random() * mostPieces) }))
    const { fileNo } = await lead.do(receivingFiles.make, {
      supplierID: await supplierOf(lead),
      lines: told.map(line => ({ ...line, sscc: '', lot: '', expiryDate: null })),
    })
    const other = some()
    // Somebody loaded what nobody ordered.
    const wrong =
      random() < habits.wrongCargo && !products.includes(other) ? [{ product: other, sound: 1, damaged: 0 }] : []
    world.trucks.push({
      fileNo,
      goods: [...told.map(({ barcode, quantity }) => loaded(barcode, quantity, habits, random)), ...wrong],
      unlabelled: random() < habits.wrongCargo ? 1 : 0,
    })
  }
}

const loaded = (product: string, told: number, { wrongCargo }: Habits, random: Random) => {
  const off = random() >= wrongCargo ? 0 : random() < 0.5 ? 1 : -1
  const came = told + off
  const damaged = came > 1 && random() < wrongCargo ? 1 : 0
  return { product, sound: came - damaged, damaged }
}

/** Any supplier; where none is kept yet, a new one. */
const supplierOf = async (lead: Client): Promise<number> => {
  const { rows } = await lead.do(contract.rows.suppliers, { limit: 1 })
  const [first] = rows
  if (first !== undefined) return Number(first.id)
  const { id } = await lead.do(contract.suppliers.save, {
    ...{ code: 'SIM', name: 'Simülasyon', taxNo: '', contact: '', address: '', email: '', leadDays: null, note: '' },
  })
  return id
}
