import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { changesPath } from '#contract/followed.ts'
import type { Picker } from '#tests/support/pickers/pickers.ts'
import { pickOver } from './acts/pick-over.ts'

/** What a swarm is to do: station i picks as picker i, at the server i modulo how many there are. */
export interface SwarmTask {
  readonly servers: readonly string[]
  readonly pickers: readonly Picker[]
  /** Between an answer and the next pick: as long as this on average, from half of it to one and a half. */
  readonly thinkMs: number
  readonly seconds: number
  /** Whether each station follows what others change, as a terminal does. */
  readonly follows: boolean
}

export interface SwarmResult {
  /** How long each pick took, from the request to its answer, in the order in which they were answered. */
  readonly tookMs: readonly number[]
  readonly failed: number
  /** What kept them, the first of each kind. */
  readonly faults: readonly string[]
  readonly seconds: number
}

const oneConnection = { keepAlive: true, maxSockets: 1 }

/** A process of many stations, so that what they cost is not the server's: takes its task over IPC and answers once. */
const swarm = async ({ servers, pickers, thinkMs, seconds, follows }: SwarmTask): Promise<SwarmResult> => {
  const tookMs: number[] = []
  const faults = new Set<string>()
  let failed = 0
  const pause = () => sleep(thinkMs * (0.5 + Math.random()))
  const ends = pickers.map((picker, i) => (follows ? follow(servers[i % servers.length]!, picker.token) : () => {}))
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  const station = async (picker: Picker, i: number): Promise<void> => {
    const agent = new Agent(oneConnection)
    // Nobody begins with all the others.
    if (thinkMs > 0) await sleep(thinkMs * Math.random())
    while (performance.now() < until) {
      const from = performance.now()
      try {
        await pickOver(servers[i % servers.length]!, agent, picker)
        tookMs.push(performance.now() - from)
      } catch (error) {
        failed += 1
        faults.add(String(error))
      }
      if (thinkMs > 0) await pause()
    }
    agent.destroy()
  }
  await Promise.all(pickers.map(station))
  for (const end of ends) end()
  return { tookMs, failed, faults: [...faults].slice(0, 3), seconds: (performance.now() - startedAt) / 1000 }
}

const follow = (server: string, token: string): (() => void) => {
  const call = get(server + changesPath, { agent: false, headers: { usertoken: token } }, response => response.resume())
  // A line that breaks is the terminal's to mend; here it is only missing.
  call.on('error', () => undefined)
  return () => call.destroy()
}

process.on('message', (task: SwarmTask) => {
  void swarm(task).then(result => process.send?.(result))
})
