import type { UserInformation } from '#contract/shapes/user.ts'
import { assemble } from '#simulate/roles/assembler.ts'
import { check } from '#simulate/roles/checker.ts'
import { dispatch } from '#simulate/roles/dock.ts'
import { bringFound, cancelOrders, decideMissing } from '#simulate/roles/lead.ts'
import { pick } from '#simulate/roles/picker.ts'
import { putAway } from '#simulate/roles/placer.ts'
import { receive } from '#simulate/roles/receiver.ts'
import { takeReturns } from '#simulate/roles/returns-desk.ts'
import { checkTransfers, decideTransfers, pickTransfers } from '#simulate/roles/transfers.ts'
import type { Duty } from '#simulate/worker/worker.ts'

/** Everybody does what he may. Who works with goods at tables may also check and load; one of them does each, if there are enough. */
export const dutiesOf = (people: readonly Pick<UserInformation, 'authority'>[]): readonly (readonly Duty[])[] => {
  const packers = people.filter(isPacker)
  const shared = sharedAmong(packers.length)
  return people.map(person => [
    ...(person.authority.includes('OrderManagement.OrderSelect') ? [pick] : []),
    ...(isPacker(person) ? shared[packers.indexOf(person)]! : []),
    ...(mayReceive(person) ? [receive] : []),
    ...(person.authority.includes('ProductManagement.WarehouseProductTransfer') ? [pickTransfers, checkTransfers] : []),
    ...(person.authority.includes('RefundManager.ShowPage') ? [takeReturns] : []),
    ...(person.authority.includes('ProductManagement.GoodsAcceptOrderPlacement') ? [putAway] : []),
  ])
}

/** What the shift lead does, so that nothing is left lying. */
export const leadDuties: readonly Duty[] = [
  cancelOrders,
  decideMissing,
  bringFound,
  decideTransfers,
  pickTransfers,
  checkTransfers,
  takeReturns,
  putAway,
]

export const isPacker = ({ authority }: Pick<UserInformation, 'authority'>): boolean =>
  authority.includes('OrderManagement.OrderCombine') && authority.includes('OrderManagement.QualityControl')

export const mayReceive = ({ authority }: Pick<UserInformation, 'authority'>): boolean =>
  authority.includes('ProductManagement.GoodsAcceptPicking')

export const mayCount = ({ authority }: Pick<UserInformation, 'authority'>): boolean =>
  authority.includes('ProductManagement.Counting.MakeCounting')

const sharedAmong = (packers: number): readonly (readonly Duty[])[] => {
  if (packers === 1) return [[assemble, check, dispatch]]
  if (packers === 2) return [[assemble], [check, dispatch]]
  const assemblers = Math.ceil((packers - 1) / 2)
  return Array.from({ length: packers }, (_, nth) =>
    nth === packers - 1 ? [dispatch] : nth < assemblers ? [assemble] : [check],
  )
}
