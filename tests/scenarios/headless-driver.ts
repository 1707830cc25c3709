import type { Ports } from '#engine/machine/ports.ts'
import type { startFlow } from '#engine/machine/run-flow.ts'
import { createClient } from '#http/client/client.ts'
import { type HeadlessTerminal, openHeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { questionsTo } from '#simulate/worker/questions-to.ts'
import type { Driver } from './driver.ts'

/** A worker without a browser: the same flows and engine, over real HTTP. */
export const headlessDriver = (
  server: string,
  {
    start,
    passing = ask => ask,
  }: { readonly start?: typeof startFlow; readonly passing?: (ask: Ports['ask']) => Ports['ask'] } = {},
): Driver & { readonly terminal: HeadlessTerminal } => {
  const client = createClient(server)
  let terminal: HeadlessTerminal | null = null
  const at = () => {
    if (terminal === null) throw new Error('nobody has signed in')
    return terminal
  }
  return {
    get terminal() {
      return at()
    },
    signIn: async (username, password = 'okut-demo') => {
      const who = await client.signIn('demo', username, password)
      terminal = await openHeadlessTerminal(passing(questionsTo(client)), who, '/', {
        goesAhead: true,
        ...(start === undefined ? {} : { start }),
      })
    },
    open: path => at().open(path),
    scan: code => at().act('scan', code),
    scanOn: async code => at().send('scan', code),
    press: act => at().act(act),
    answer: value => at().act('answer', value),
    fill: fields => at().act('answer', '', fields),
    settle: () => at().settle(),
    sees: async () => `${at().view.flow.id}.${at().view.stepId}`,
    heard: async () => at().heard.at(-1)?.tone ?? 'none',
  }
}
