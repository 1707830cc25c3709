import type { ControlOrder } from '#contract/calls/line/quality-control.ts'
import { contract } from '#contract/index.ts'
import { type LineScene, type LineSceneOptions, lineScene } from './line-scene.ts'

/** What a completion is sent with. */
export interface Body {
  readonly id: number
  readonly boxID: number | null
  readonly products: { orderProductID: number; piece: number; missingPiece: number }[]
}

/** The picked set is combined at MASA1, where Ali sits. */
export interface ControlScene extends LineScene {
  /** An order of his table, and what completes it: everything read that lies in its parcel, the rest missing. */
  readAll(orderId: number): Promise<{ readonly order: ControlOrder; readonly body: Body }>
}

export const controlScene = async (options: LineSceneOptions = {}): Promise<ControlScene> => {
  const scene = await lineScene(options, {
    step: 'combined',
    by: async ({ ali, atTable, combineAll }) => {
      await atTable(ali)
      await combineAll(ali)
    },
  })
  const { ali } = scene
  return {
    ...scene,
    readAll: async id => {
      const { parcels } = await ali.do(contract.seats.agentTable)
      const boxID = parcels.find(parcel => parcel.orderIDList.includes(id))!.id
      const orders = await ali.do(contract.qualityControl.orders, { boxID })
      const order = orders.find(order => order.id === id)!
      const products = order.products.map(({ orderProductID, preparedPiece, missingPiece }) => ({
        orderProductID,
        piece: preparedPiece,
        missingPiece,
      }))
      return { order, body: { id, boxID, products } }
    },
  }
}
