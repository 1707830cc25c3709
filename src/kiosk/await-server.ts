import { connect } from 'node:net'

const tryMs = 1000

/** Waits until something listens where the page is to come from, and no longer than `waitMs`; whether it does. */
export const awaitServer = async (url: URL, waitMs: number, stopped: AbortSignal): Promise<boolean> => {
  const until = Date.now() + waitMs
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  for (;;) {
    if (await listens(host, port)) return true
    if (Date.now() >= until || stopped.aborted) return false
    await new Promise(resolve => setTimeout(resolve, Math.min(tryMs, Math.max(0, until - Date.now()))))
  }
}

const listens = (host: string, port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect({ host, port, timeout: tryMs })
    const tell = (answer: boolean) => () => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', tell(true)).once('error', tell(false)).once('timeout', tell(false))
  })
