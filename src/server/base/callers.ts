import type { ChangeBus } from './changes/change-bus.ts'
import { openFairGate } from './http/turns/fair-gate.ts'
import { type FoundCaller, findCaller } from './sessions.ts'
import type { Database } from './store/sql.ts'

/** Who calls, by his token. */
export interface Callers {
  /** Null if the token is unknown, expired, or its user is gone. */
  readonly find: (token: string) => Promise<FoundCaller | null>
  /** To be called by who changed something of a merchant's people: the next call is answered by what is stored. */
  readonly forget: (tenantId: number) => void
  readonly forgetOne: (token: string) => void
}

/** So long a caller is known before he is looked up again, and his session noted as used. */
const knownForMs = 60_000
const mostKnown = 10_000

const nothing = (): void => undefined

interface Known {
  readonly found: FoundCaller
  readonly until: number
}

/** Who shows a token that nobody knows, or one many times at once, does not take all connections. */
const lookingUp = { most: 5, mostOfGroup: 5, mostOfMember: 2, mostWaiting: 60 }

/**
 * Knows callers for a while, and forgets those of a merchant as soon as PostgreSQL tells that something about them was
 * stored, through whatever process. Without a bus, or while it hears nothing, everyone is looked up at each call.
 */
export const knowCallers = (db: Database, bus: ChangeBus | undefined): Callers => {
  const gate = openFairGate(lookingUp)
  const findStored = (token: string) => gate.pass('', token, () => findCaller(db, token))
  if (bus === undefined) return { find: findStored, forget: nothing, forgetOne: nothing }
  const known = new Map<string, Known>()
  let forgettings = 0
  const forget = (tenantId: number | null): void => {
    forgettings += 1
    if (tenantId === null) known.clear()
    else for (const [token, { found }] of known) if (found.caller.tenantId === tenantId) known.delete(token)
  }
  const lookUp = async (token: string): Promise<FoundCaller | null> => {
    const before = forgettings
    const found = await findStored(token)
    // What was read while something was forgotten may be of before.
    if (found === null || before !== forgettings || !bus.isHearing()) return found
    if (known.size >= mostKnown) known.delete(known.keys().next().value!)
    known.set(token, { found, until: Math.min(Date.now() + knownForMs, found.expiresAt.getTime()) })
    return found
  }
  bus.listenToCallers(forget)
  return {
    forget,
    forgetOne: token => {
      forgettings += 1
      known.delete(token)
    },
    find: async token => {
      const one = known.get(token)
      if (one !== undefined && bus.isHearing() && Date.now() < one.until) return one.found
      known.delete(token)
      return lookUp(token)
    },
  }
}
