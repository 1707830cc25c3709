import { adminDashboard, dashboard } from '#contract/calls/desk/dashboard.ts'
import type { BigDatabase } from '../big-database.ts'
import { percentile, tell } from '../figures.ts'
import { signInAs } from '../sign-in-as.ts'
import { reader } from './report-cases.ts'

const rounds = 10
const mostMs = 1_000

/** All figures of the home page at once, and of the administrators' board, with nothing remembered from before. */
export const benchBoards = async (server: string, big: BigDatabase): Promise<boolean> => {
  const token = await signInAs(server, big, reader)
  const headers = { accept: 'application/json', usertoken: token }
  const ask = async (path: string): Promise<void> => {
    const response = await fetch(server + path, { headers })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}: ${text.slice(0, 300)}`)
  }
  const forget = async (): Promise<void> => {
    const { path } = dashboard.resetCache
    const response = await fetch(server + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    })
    if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`)
  }
  let isKept = true
  for (const [name, board] of Object.entries({ dashboard, adminDashboard })) {
    const paths = Object.values(board).flatMap(({ method, path }) => (method === 'GET' ? [path] : []))
    const taken: number[] = []
    for (let round = -1; round < rounds; round++) {
      await forget()
      const started = performance.now()
      await Promise.all(paths.map(ask))
      if (round >= 0) taken.push(performance.now() - started)
    }
    tell({
      name: `${name}, ${paths.length} calls at once: all answered, p50`,
      value: percentile(taken, 0.5),
      unit: 'ms',
    })
    isKept =
      tell({
        name: `${name}, ${paths.length} calls at once: all answered, p95`,
        value: percentile(taken, 0.95),
        unit: 'ms',
        limit: { atMost: mostMs },
      }) && isKept
  }
  return isKept
}
