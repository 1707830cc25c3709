import { waitFor } from 'xstate'
import type { Paper } from '#contract/calls/papers/documents.ts'
import type { UserInformation } from '#contract/shapes/user.ts'
import type { Verdict } from '#engine/machine/context.ts'
import type { Ports, Question } from '#engine/machine/ports.ts'
import { act, type FlowActor, startFlow, type View, viewOf } from '#engine/machine/run-flow.ts'
import type { Flow } from '#engine/vocabulary/flow.ts'
import type { Act } from '#engine/vocabulary/scene.ts'
import { positionFrom } from '#walk/address.ts'
import { detour } from '#walk/guard.ts'
import { match } from '#walk/match.ts'
import { startOf } from '#walk/position.ts'

/** A terminal without a screen: the same flows, the same engine, the same guards as in the browser. */
export interface HeadlessTerminal {
  readonly path: string
  readonly view: View
  readonly heard: readonly Verdict[]
  /** How many acts the server has not confirmed yet. */
  readonly unconfirmed: number
  /** What would have come out of the printer. */
  readonly printed: readonly Paper[]
  readonly remembered: ReadonlyMap<string, string>
  /** Opens a page, as the address bar would. */
  open(address: string): Promise<void>
  /** Does something, and waits until it is dealt with. */
  act(name: Act, value?: string, fields?: Readonly<Record<string, string>>, rows?: readonly string[]): Promise<void>
  /** Does something, and doesn't wait. */
  send(name: Act, value?: string): void
  /** Waits until nothing is under way, and all is stored that the server can be reached for. */
  settle(): Promise<void>
  /** Waits until the server has confirmed all that was foreseen. */
  confirmed(): Promise<void>
  /** Nobody asks any more what was heard and printed so far. */
  forget(): void
  changed(): void
  stop(): void
}

export const openHeadlessTerminal = async (
  ask: Ports['ask'],
  who: UserInformation | null,
  address: string,
  options: {
    readonly settleWithinMs?: number
    /** An act is dealt with once it stands on the screen; else only once all is settled. */
    readonly goesAhead?: true
    readonly heard?: (verdict: Verdict) => void
    /** Told of each question whose answer is foreseen, before the verdict on it. */
    readonly held?: (question: Question) => void
    /** Starts a flow, if otherwise than a terminal does that keeps no record. */
    readonly start?: typeof startFlow
  } = {},
): Promise<HeadlessTerminal> => {
  const remembered = new Map<string, string>()
  const heard: Verdict[] = []
  const printed: Paper[] = []
  let isSignedIn = who !== null
  const ports: Ports = {
    ask,
    who,
    recall: name => remembered.get(name) ?? null,
    // Its questions go on carrying the token of who was given.
    sign: async signs => {
      isSignedIn = signs === 'in'
    },
  }
  let actor: FlowActor | null = null
  let flow: Flow | null = null
  let here = address
  /** Scans made between two pages. */
  const between: string[] = []
  let accident: unknown = null

  const begin = async (address: string, scans: readonly string[] = []): Promise<void> => {
    actor?.stop()
    const [pathname = '/', query = ''] = address.split('?')
    const { entry, params, isUnknown } = match(pathname)
    const elsewhere = detour(isUnknown ? null : entry, { isSignedIn, who })
    if (elsewhere !== null) return begin(elsewhere, scans)
    here = pathname
    flow = await entry.load()
    actor = (options.start ?? startFlow)(flow, ports, positionFrom(query, startOf(flow, params)))
    actor.on('verdict', verdict => {
      heard.push(verdict)
      options.heard?.(verdict)
    })
    actor.on('held', ({ question }) => options.held?.(question))
    actor.on('keep', ({ values }) => {
      for (const [name, value] of Object.entries(values)) remembered.set(name, value)
    })
    actor.on('print', ({ papers }) => {
      printed.push(...(papers ?? []))
    })
    actor.on('accident', ({ error }) => {
      accident = error
    })
    for (const code of [...scans, ...between.splice(0)]) actor.send(act('scan', code))
    await settle()
  }
  const timeout = options.settleWithinMs ?? 60_000
  const settle = async (until: 'shown' | 'stored' | 'confirmed' = 'stored'): Promise<void> => {
    const isSettled = (snapshot: ReturnType<FlowActor['getSnapshot']>) => {
      const { isCutOff, unconfirmed } = snapshot.context
      const isShown = !snapshot.hasTag('busy') && snapshot.matches({ running: { document: 'fresh' } })
      const isStored = unconfirmed.length === 0 || (isCutOff && until === 'stored')
      return snapshot.status !== 'active' || (isShown && (isStored || until === 'shown'))
    }
    const snapshot = await waitFor(actor!, isSettled, { timeout })
    if (snapshot.status === 'error') throw snapshot.error
    if (accident !== null) throw accident
    if (snapshot.status === 'done') await begin(snapshot.output!.left, snapshot.output!.scans)
  }
  let last: { readonly flow: Flow; readonly context: unknown; readonly view: View } | null = null
  /** Looked at again and again between two acts, and drawn once. */
  const look = (): View => {
    const { context } = actor!.getSnapshot()
    if (last === null || last.flow !== flow || last.context !== context)
      last = { flow: flow!, context, view: viewOf(flow!, context, ports) }
    return last.view
  }
  await begin(address)
  return {
    get path() {
      return here
    },
    get view() {
      return look()
    },
    heard,
    get unconfirmed() {
      return actor!.getSnapshot().context.unconfirmed.length
    },
    printed,
    remembered,
    open: to => begin(to),
    act: async (name, value, fields, rows) => {
      actor!.send(act(name, value, fields, rows))
      await settle(options.goesAhead ? 'shown' : 'stored')
    },
    send: (name, value) => {
      if (actor!.getSnapshot().status === 'active') actor!.send(act(name, value))
      else if (name === 'scan') between.push(value ?? '')
    },
    settle: () => settle(),
    confirmed: () => settle('confirmed'),
    forget: () => {
      heard.length = 0
      printed.length = 0
    },
    changed: () => actor!.send({ type: 'changed' }),
    stop: () => actor?.stop(),
  }
}
