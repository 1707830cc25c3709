import { TooLate, within } from '../within.ts'
import { loadQzLibrary, type QzLibrary } from './qz-library.ts'
import type { QzPorts, QzSigning } from './qz-options.ts'
import { reasonOf } from './qz-reason.ts'
import { watchSockets } from './watched-sockets.ts'

/**
 * How a call ended. `refused`: the program answered with an error. `undelivered`: it surely was not told. `unanswered`: it was
 * told, and then nothing came.
 */
export type Asked<T> =
  | { readonly ended: 'answered'; readonly result: T }
  | { readonly ended: 'refused' | 'undelivered' | 'unanswered'; readonly reason: string }

export interface QzConnection {
  isThere(): boolean
  /** Null once connected, else why not. Who insists waits for a person to allow it, and looks though it rests. */
  reach(insists?: boolean): Promise<string | null>
  /** Makes one call; one at a time, and only when connected. */
  ask<T>(call: (qz: QzLibrary) => Promise<T>, limitMs: number): Promise<Asked<T>>
  /** How often it was connected. */
  count(): number
  close(): Promise<void>
}

/** The one connection to QZ Tray: a single attempt at a time, a rest after each that failed, and no call without an end. */
export const createQzConnection = (signing: QzSigning, ports: QzPorts): QzConnection => {
  const { patienceMs, connectMs, restMs } = ports
  const sockets = watchSockets(ports.webSocket)
  let qz: QzLibrary | undefined
  let isReady = false
  let count = 0
  let failures = 0
  let restsUntil = 0
  let failure = 'qz.away'
  let attempt: { readonly startedAt: number; readonly ended: Promise<void> } | undefined
  let whenClosed = () => {}
  let call: { isDelivered: boolean } | undefined

  const prepare = async (): Promise<QzLibrary> => {
    const { websocket, security, api } = await loadQzLibrary()
    api.setWebSocketType(sockets.type)
    security.setCertificatePromise(giveCertificate, { rejectOnFailure: true })
    security.setSignatureAlgorithm('SHA512')
    // Whoever signs looks at what it is, and hashes it then.
    api.setSha256Type(request => request)
    security.setSignaturePromise(request => (give, fail) => void sign(request).then(give, fail))
    websocket.setClosedCallbacks(() => {
      isReady = false
      whenClosed()
    })
    return loadQzLibrary()
  }

  /** One that comes late would be sent on whatever connection there is by then. */
  const giveCertificate = (give: (certificate: string) => void, fail: (error: unknown) => void): void => {
    const asking = attempt
    signing.certificate().then(
      certificate => {
        if (asking === attempt) give(certificate)
      },
      () => fail(new Error('qz.unsigned')),
    )
  }

  /** A signature that comes when its call was given up is kept back: the library would still send the call, on any connection. */
  const sign = async (request: string): Promise<string> => {
    const signed = call
    const signature = await signing.sign(request)
    if (signed === undefined || signed !== call || !isReady) throw new Error('signed too late')
    signed.isDelivered = true
    return signature
  }

  const open = async (): Promise<void> => {
    try {
      qz ??= await prepare()
      await within(patienceMs, sockets.whenGone())
      const closed = new Promise<never>((_, reject) => {
        whenClosed = () => reject(new Error('qz.away'))
      })
      await within(connectMs, Promise.race([qz.websocket.connect({ ...ports.connect }), closed]))
      isReady = true
      count += 1
      failures = 0
      restsUntil = 0
    } catch (error) {
      failure = error instanceof TooLate ? 'qz.away' : reasonOf(error)
      drop()
      restsUntil = performance.now() + (restMs[Math.min(failures, restMs.length - 1)] ?? 0)
      failures += 1
    } finally {
      attempt = undefined
    }
  }

  /**
   * The library forgets a socket whose handshake failed, and when that one closes at last, it forgets the next one for it. So
   * all are closed here, and no attempt begins while one is left.
   */
  const drop = (): void => {
    isReady = false
    // It fails where there is nothing to end.
    qz?.websocket.disconnect().catch(() => {})
    sockets.closeAll()
  }

  const isThere = () => isReady && qz?.websocket.isActive() === true

  return {
    isThere,

    async reach(insists = false) {
      if (isThere()) return null
      if (attempt === undefined && !insists && performance.now() < restsUntil) return failure
      attempt ??= { startedAt: performance.now(), ended: open() }
      const { startedAt, ended } = attempt
      if (insists) await ended
      else
        await within(Math.max(0, startedAt + patienceMs - performance.now()), ended).catch(() => {
          failure = 'qz.waits'
        })
      return isThere() ? null : failure
    },

    async ask(make, limitMs) {
      const mine = { isDelivered: false }
      call = mine
      try {
        return { ended: 'answered', result: await within(limitMs, make(qz!)) }
      } catch (error) {
        const isLate = error instanceof TooLate
        if (!mine.isDelivered) return { ended: 'undelivered', reason: isLate ? 'qz.unsigned' : reasonOf(error) }
        if (!isLate && isThere()) return { ended: 'refused', reason: reasonOf(error) }
        if (isLate) drop()
        return { ended: 'unanswered', reason: 'qz.noAnswer' }
      } finally {
        call = undefined
      }
    },

    count: () => count,

    close() {
      drop()
      return within(patienceMs, sockets.whenGone()).catch(() => {
        // A program that hangs leaves it to the browser.
      })
    },
  }
}
