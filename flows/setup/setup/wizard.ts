import type { Agent, PackageStatus, SetupHouse, SetupWizard } from '#contract/calls/people/setup.ts'
import type { Seen } from '#engine/vocabulary/scene.ts'

export interface Choice {
  readonly id: number
  readonly definition: string
}
/** What the setup stands on: how far it is, and what there is to choose from. */
export interface Setup {
  readonly wizard: SetupWizard
  readonly stores: readonly Choice[]
  /** Those of the admin user's store. */
  readonly warehouses: readonly Choice[]
  readonly statuses: readonly PackageStatus[]
  readonly processes: readonly Choice[]
  /** What stands in the admin user's warehouse; null as long as he has none. */
  readonly house: SetupHouse | null
}
export type SetupPosition = Readonly<Record<never, never>>
export type SetupSeen = Seen<Setup, SetupPosition>

/** The step that a setup so far along goes on with. */
export const whereToSetUp = ({
  doc: { wizard },
}: SetupSeen): 'begin' | 'admin' | 'store' | 'warehouse' | 'statuses' | 'furnish' | 'completed' => {
  if (wizard.step === 3) return wizard.admin?.storeID ? 'warehouse' : 'store'
  return stepNames[wizard.step]
}
const stepNames = { 1: 'begin', 2: 'admin', 4: 'statuses', 5: 'furnish', 6: 'completed' } as const

/** The admin user; the steps that ask for him are not reached without. */
export const adminOf = ({ doc }: SetupSeen): Agent | null => doc.wizard.admin
export const putStatus = (doc: Setup, changed: PackageStatus): Setup => ({
  ...doc,
  statuses: doc.statuses.map(status => (status.id === changed.id ? changed : status)),
})
