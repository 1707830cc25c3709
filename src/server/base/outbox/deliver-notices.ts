import { openSecret } from '../sealed-secret.ts'
import type { Database } from '../store/sql.ts'
import type { Gateways } from './carrier-gateway.ts'
import { type ClaimedNotice, claimNotices, noteFailed, noteHeard } from './claim-notices.ts'

const atOnce = 10

/** Tells carriers all that is due, several at a time, until nothing is due or `isStopping`; how many were heard. */
export const deliverDue = async (
  db: Database,
  gateways: Gateways,
  isStopping: () => boolean = () => false,
): Promise<number> => {
  let heard = 0
  while (!isStopping()) {
    const notices = await claimNotices(db, atOnce)
    if (notices.length === 0) break
    const told = await Promise.all(notices.map(notice => deliver(db, gateways, notice)))
    heard += told.filter(Boolean).length
  }
  return heard
}

const deliver = async (db: Database, gateways: Gateways, notice: ClaimedNotice): Promise<boolean> => {
  try {
    // A carrier that is not told any more since the notice was written needs no word.
    if (notice.isTooLate) throw new Error('nobody waits for it any more')
    if (notice.notifyBy !== 'none')
      await gateways[notice.notifyBy].tell({ ...notice, authorization: await authorizationOf(db, notice) })
  } catch (error) {
    await noteFailed(db, notice, error)
    return false
  }
  await noteHeard(db, notice)
  return true
}

const authorizationOf = async (
  db: Database,
  { userName, sealedSecret }: ClaimedNotice,
): Promise<string | undefined> => {
  if (sealedSecret === null) return undefined
  const password = await openSecret(db, sealedSecret)
  return `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`
}

export interface DeliveryOptions {
  /** How often it is looked whether a notice is due. */
  readonly lookEveryMs?: number
}

/** Tells carriers what is due, behind the work, until stopped; a stop waits for what is just being told. */
export const deliverNotices = (
  db: Database,
  gateways: Gateways,
  { lookEveryMs = 2_000 }: DeliveryOptions = {},
): (() => Promise<void>) => {
  let isStopping = false
  let atWork: Promise<void> | null = null
  const look = (): void => {
    atWork ??= deliverDue(db, gateways, () => isStopping)
      .then(
        () => undefined,
        // The database is out of reach for the moment; the next look is soon.
        () => undefined,
      )
      .finally(() => {
        atWork = null
      })
  }
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  return async () => {
    isStopping = true
    clearInterval(timer)
    await atWork
  }
}
