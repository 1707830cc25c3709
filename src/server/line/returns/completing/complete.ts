import type { ReturnDone, returns } from '#contract/calls/line/returns.ts'
import type { InputOfCall } from '#contract/define.ts'
import { isBeforeDelivery, refundOf } from '#domain/refunds.ts'
import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { returnSlipWork } from '#server/papers/slips/return-slip.ts'
import { demandReturnable, judgePieces } from '../judge-pieces.ts'
import { type LockedReturn, lockReturn } from '../lock-return.ts'
import { readMoney } from '../read-money.ts'
import { bookPieces } from './book-pieces.ts'
import { giveBack } from './give-back.ts'
import { moveOrderOn } from './move-order-on.ts'
import { openReturn } from './open-return.ts'
import { readBank } from './read-bank.ts'

type CompleteCall = Parameters<Operations['returns']['complete']>[0]
type Input = InputOfCall<typeof returns.complete>

/** Takes an order's pieces back, all or nothing. Asked for the same return again, it answers with what the first came to. */
export const complete = async (call: CompleteCall, input: Input): Promise<ReturnDone> => {
  const { db, tenantId, settings, refuse } = call
  const order = await lockReturn(call, input.id)
  const bank = readBank(call, input)
  const told = input.products.map(({ returnPiece, piece, ...rest }) => ({ ...rest, piece: returnPiece ?? piece }))
  const asked = JSON.stringify([termsOf(input), bank, told])
  const first = firstAnswer(call, order, input, asked)
  if (first !== null) return first

  demandReturnable(call, order)
  const isEarly = isBeforeDelivery(order)
  if (isEarly && !input.deliveryBeforeReturn)
    refuse('RETURN_NOT_DELIVERED', { orderNo: order.orderNo, status: order.status })
  const meant = told.filter(({ piece }) => piece > 0)
  if (meant.length === 0) refuse('RETURN_EMPTY', { orderNo: order.orderNo })
  const pieces = await judgePieces(call, order, meant)
  const refund = refundOf(await readMoney(db, tenantId, order.id, settings), pieces, input)
  const { amount = refund.amount } = input
  if (amount > refund.amount)
    refuse('RETURN_AMOUNT_TOO_MUCH', { amount, refundable: refund.amount, orderNo: order.orderNo })

  const made = await openReturn(call, order, { type: input.returnPaymentType, asked, isEarly, amount, ...bank })
  const places = await bookPieces(call, order, made, pieces)
  const given = await giveBack(call, order, made, { type: input.returnPaymentType, amount, pieces, ...bank })
  const status = await moveOrderOn(call, order, { isEarly, pieces })
  const done = {
    id: made.id,
    returnNo: made.no,
    orderID: order.id,
    orderNo: order.orderNo,
    status,
    returnPaymentType: input.returnPaymentType,
    amount,
    ...given,
    products: pieces.map((piece, nth) => ({
      orderProductID: piece.line.id,
      productName: piece.line.productName,
      piece: piece.piece,
      unit: piece.line.unit,
      condition: piece.condition,
      place: places[nth]!,
    })),
  }
  const slipHtml = await call.inThread(returnSlipWork, {
    done,
    user: call.caller.name,
    at: made.at,
    language: call.language,
  })
  const answer = { ...done, slipHtml }
  await run(
    db,
    sql`update order_return set answer = ${JSON.stringify(answer)}::json where tenant_id = ${tenantId} and id = ${made.id}`,
  )
  return answer
}

const termsOf = (input: Input) => [
  input.returnPaymentType,
  input.cargoReturn,
  input.payDoorReturn,
  input.ReflectFixedShippingAmount,
  input.ReduceShippingCostAmount,
]

/**
 * What the return came to that is asked for again; null if this is the next one. Who does not say which return he means is
 * taken to ask again where nothing is left of what the last one took. Another return of the same number is refused.
 */
const firstAnswer = (
  { refuse }: CompleteCall,
  { orderNo, lines, before }: LockedReturn,
  { returnNth, products }: Input,
  asked: string,
): ReturnDone | null => {
  const last = before.at(-1)
  if (returnNth === undefined) {
    const isOver = products.some(told =>
      lines.some(line => line.returned >= line.sent && [told.id, told.orderProductID].includes(line.id)),
    )
    const isAllOver = lines.every(line => line.returned >= line.sent)
    return last?.asked === asked && (isOver || isAllOver) ? last.answer : null
  }
  if (returnNth === before.length + 1) return null
  const meant = before.find(({ nth }) => nth === returnNth)
  return meant?.asked === asked ? meant.answer : refuse('RETURN_CHANGED', { orderNo })
}
