import * as v from 'valibot'
import { list, maybe, record } from './parts.ts'
import { settings } from './settings.ts'

export const user = record({
  id: v.number(),
  name: v.string(),
  userName: v.string(),
  type: v.number(),
  storeID: v.number(),
  storeName: v.string(),
  warehouseID: v.number(),
  warehouse: v.string(),
  customPrinter: v.boolean(),
  isProviderUser: v.boolean(),
  language: v.string(),
  setInfo: record({ setNo: maybe(v.number()), productPiece: v.number() }),
})
export type User = v.InferOutput<typeof user>

export const quickMenu = record({ id: v.number(), path: v.string(), rank: v.number() })

export const userInformation = v.object({
  ...user.entries,
  settings,
  paymentSetting: record({ currency: v.string(), decimals: v.number() }),
  authority: list(v.string()),
  quickMenus: list(quickMenu),
})
export type UserInformation = v.InferOutput<typeof userInformation>
