import { fold } from '#base/fold.ts'
import type { CourierOrderDetail, UndeliveredCause } from '#contract/calls/line/courier.ts'
import type { Scene, Seen } from '#engine/vocabulary/scene.ts'

/** One order at the door; none if the address names none of this courier's. */
export interface Visit {
  readonly order: CourierOrderDetail | null
  readonly causes: readonly UndeliveredCause[]
}
export type VisitPosition = Readonly<Record<'id', string | number | null>>
export type VisitSeen = Seen<Visit, VisitPosition>
type VisitScene = Scene<Visit, VisitPosition>

export const isCarried = ({ doc }: VisitSeen): boolean => doc.order?.status === 6
export const whereAtDoor = (seen: VisitSeen): 'notFound' | 'order' | 'ended' =>
  seen.doc.order === null ? 'notFound' : isCarried(seen) ? 'order' : 'ended'
export const isThisOrder = ({ doc, value }: VisitScene): 'same' | 'other' =>
  fold(doc.order?.orderNo ?? '') === fold(value) ? 'same' : 'other'
export const mayDeliver = ({ who }: VisitSeen): 'yes' | 'no' =>
  who.authority.includes('Carrier.Delivered') ? 'yes' : 'no'
export const isDue = ({ doc }: VisitSeen): boolean => (doc.order?.payDoorAmount ?? 0) > 0
