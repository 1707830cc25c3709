import { type ClusterPlan, type MachineName, machineNames } from './cluster-plan.ts'

/** A machine's PostgreSQL, as Patroni tells it. */
export interface Member {
  readonly name: MachineName
  readonly role: 'leader' | 'sync_standby' | 'replica'
  readonly state: string
  /** Of a standby: bytes behind, or that nobody knows. */
  readonly lag?: number | 'unknown'
}

/** What the first machine says that answers; none where none does. */
export const membersOf = async (plan: ClusterPlan): Promise<readonly Member[]> => {
  for (const name of machineNames) {
    const told = await ask<{ members: readonly Member[] }>(patroniAt(plan, name, '/cluster'))
    if (told !== null) return told.members
  }
  return []
}

/** Whether one leads, and all others follow it to the last byte, one of them synchronously. */
export const isWhole = (members: readonly Member[]): boolean =>
  members.length === machineNames.length &&
  members.every(({ state }) => state === 'running' || state === 'streaming') &&
  members.filter(({ role }) => role === 'leader').length === 1 &&
  members.filter(({ role }) => role === 'sync_standby').length === 1 &&
  members.every(({ role, lag }) => role === 'leader' || lag === 0)

/** Lets the primary hand over in order, to whom Patroni chooses. */
export const switchOver = async (plan: ClusterPlan): Promise<void> => {
  const leader = (await membersOf(plan)).find(({ role }) => role === 'leader')
  if (leader === undefined) throw new Error('nobody leads, so nobody can hand over')
  const answer = await fetch(patroniAt(plan, leader.name, '/switchover'), {
    method: 'POST',
    body: JSON.stringify({ leader: leader.name }),
  })
  if (!answer.ok) throw new Error(`Patroni does not hand over: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** Which machine's etcd leads the others; null while they elect one. */
export const etcdLeader = async ({ ports }: ClusterPlan): Promise<MachineName | null> => {
  for (const name of machineNames) {
    const url = `http://127.0.0.1:${ports[`${name}.etcd`]}/v3/maintenance/status`
    const told = await ask<{ leader?: string; header: { member_id: string } }>(url, { method: 'POST', body: '{}' })
    if (told !== null && told.leader === told.header.member_id) return name
  }
  return null
}

const patroniAt = ({ ports }: ClusterPlan, name: MachineName, path: string): string =>
  `http://127.0.0.1:${ports[`${name}.patroni`]}${path}`

const patienceMs = 2_000

const ask = async <Told>(url: string, request: RequestInit = {}): Promise<Told | null> => {
  try {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(patienceMs) })
    return answer.ok ? await answer.json() : null
  } catch {
    // Down, or frozen: the next is asked.
    return null
  }
}
