import type { MovementKind } from '#contract/movement-kinds.ts'
import type { Calendar } from './calendar.ts'
import { copyLine, copyRows } from './copy-rows.ts'
import type { LoggedMove, MovementLog } from './movement-log.ts'

export const movementColumns = `tenant_id, id, at, kind, product_id, quantity, from_place_id, to_place_id, from_before,
  from_after, to_before, to_after, user_id, station, set_id, order_line_id, document, reason`

interface Books {
  readonly tenantId: number
  readonly log: MovementLog
  readonly calendar: Calendar
  readonly products: { readonly count: number; readonly firstId: number }
  readonly places: { readonly firstId: number; readonly lastId: number; readonly isReal: (id: number) => boolean }
  /** What is promised, by place id and product number. */
  readonly reserved: ReadonlyMap<string, number>
  /** Where a user works; without one he carries a terminal. */
  readonly stationOf: (userId: number) => string
}

/** Puts the movements in their order and follows every balance through them, as the ledger would have. */
export const settleBooks = ({ tenantId, log, calendar, products, places, reserved, stationOf }: Books) => {
  const placeCount = places.lastId - places.firstId + 1
  const balances = new Int32Array(placeCount * products.count)
  const isTouched = new Uint8Array(placeCount * products.count)

  const lineOf = (id: number, move: Required<LoggedMove>): string => {
    const { kind, product, quantity, from, to } = move
    const source = (from - places.firstId) * products.count + product
    const target = (to - places.firstId) * products.count + product
    const [fromBefore, toBefore] = [balances[source]!, balances[target]!]
    balances[source] = fromBefore - quantity
    balances[target] = toBefore + quantity
    isTouched[source] = 1
    isTouched[target] = 1
    if (fromBefore < quantity && places.isReal(from))
      throw new RangeError(`movement ${id} (${kind}) takes ${quantity} from place ${from}, which has ${fromBefore}`)
    return copyLine([
      ...[tenantId, id, calendar.text(move.at), kind, products.firstId + product, quantity, from, to],
      ...[fromBefore, fromBefore - quantity, toBefore, toBefore + quantity, move.userId, stationOf(move.userId)],
      ...[move.setId || null, move.lineId || null, documentOf(move), reasonOf(move, places.isReal)],
    ])
  }
  return {
    /** The rows of the movements in COPY's text form, a few hundred at a time; to be read once. */
    *movements(firstId: number): Generator<string> {
      let text = ''
      let id = firstId
      for (const i of log.inOrder()) {
        text += lineOf(id, log.read(i))
        if (++id % 400 === 0) {
          yield text
          text = ''
        }
      }
      yield text
    },
    /** What then lies where; nothing, too, where something once was. */
    stock() {
      const stock = copyRows('stock', 'tenant_id, place_id, product_id, is_real, quantity, reserved')
      for (let place = places.firstId; place <= places.lastId; place++)
        for (let product = 0; product < products.count; product++) {
          const i = (place - places.firstId) * products.count + product
          if (isTouched[i] === 0) continue
          const promised = reserved.get(`${place}:${product}`) ?? 0
          stock.add(tenantId, place, products.firstId + product, places.isReal(place), balances[i]!, promised)
        }
      return stock
    },
  }
}

/** How papers are numbered, by the kind of movement they belong to. */
const papers: Partial<Record<MovementKind, string>> = {
  receipt: 'MK',
  placement: 'MK',
  transfer: 'TR',
  count: 'SY',
  correction: 'SY',
  'hand-over': 'IR',
}
const documentOf = ({ kind, document }: Required<LoggedMove>): string | null => {
  const paper = papers[kind]
  return paper === undefined || document === 0 ? null : `${paper}${String(document).padStart(6, '0')}`
}
const reasonOf = ({ kind, to }: Required<LoggedMove>, isReal: (id: number) => boolean): string | null => {
  if (kind === 'count') return 'Sayım farkı'
  return kind === 'correction' ? (isReal(to) ? 'Bulundu' : 'Hasarlı') : null
}
