import { spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'

export interface Chromium {
  readonly pid: number | undefined
  /** Tells why there is nothing to see any more: the browser ended, or its page crashed. */
  readonly over: Promise<string>
  /** Ends it with its other processes, by force if it takes longer than a moment. */
  stop(): Promise<void>
}

const patienceMs = 5000
const keptOutput = 2000

/**
 * Starts Chromium. Through a pipe that only this program holds it tells when its page has crashed, which leaves the browser
 * itself alive; and it ends when this program does.
 */
export const startChromium = (file: string, words: readonly string[]): Chromium => {
  const child = spawn(file, ['--remote-debugging-pipe', ...words], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  })
  let output = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-keptOutput)
  })
  const ended = new Promise<string>(resolve => {
    child.once('error', error => resolve(`it could not be started: ${error.message}`))
    child.once('exit', (code, signal) => resolve(`it ended with ${signal ?? code}\n${output.trim()}`.trim()))
  })
  // Its other processes hold its standard error, and write to the profile for some moments after the browser has ended.
  const allEnded = new Promise<void>(resolve => child.once('close', () => resolve()))
  const crashed = crashOf(child.stdio[3] as Writable, child.stdio[4] as Readable)
  return {
    pid: child.pid,
    over: Promise.race([ended, crashed]),
    stop: async () => {
      if (child.pid === undefined) return
      child.kill('SIGTERM')
      const force = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      const leave = setTimeout(() => child.stderr!.destroy(), 2 * patienceMs)
      await allEnded
      clearTimeout(force)
      clearTimeout(leave)
    },
  }
}

/** Messages of the DevTools protocol, each ended by a zero byte. */
const crashOf = (to: Writable, from: Readable): Promise<string> =>
  new Promise(resolve => {
    let rest = ''
    from.setEncoding('utf8').on('data', (text: string) => {
      const messages = (rest + text).split('\0')
      rest = messages.pop()!
      if (messages.some(message => message.includes('"method":"Target.targetCrashed"'))) resolve('its page crashed')
    })
    // The end of the browser itself tells that the pipe is gone.
    from.on('error', () => {})
    to.on('error', () => {})
    to.write(`${JSON.stringify({ id: 1, method: 'Target.setDiscoverTargets', params: { discover: true } })}\0`)
  })
