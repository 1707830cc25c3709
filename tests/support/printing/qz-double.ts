import { createHash, createVerify, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

/** What the program may be told to do wrong. Calls are named as on the wire; the handshake is `certificate`. */
export interface QzFaults {
  readonly closesAtOnce?: boolean
  /** Takes these calls, does what they say, and never answers. */
  readonly neverAnswers?: readonly string[]
  /** Answers these calls when {@link QzDouble.answerLate} is called. */
  readonly answersLate?: readonly string[]
  /** The person at the screen refuses these calls. */
  readonly blocks?: readonly string[]
  /** Prints, and dies before it says so. */
  readonly diesPrinting?: boolean
}

export interface QzPrinted {
  /** The printer as the program found it by the name it was told, a part of a name included. */
  readonly printer: string
  readonly options: Readonly<Record<string, unknown>>
  readonly data: readonly Readonly<Record<string, string>>[]
}

export interface QzDouble {
  readonly port: number
  /** What it printed, in order. */
  readonly printed: readonly QzPrinted[]
  /** The calls that it got, in order, and how each was signed. */
  readonly calls: readonly { readonly call: string; readonly signature: 'valid' | 'invalid' | 'none' }[]
  /** How many connections were ever opened, and are open. */
  readonly connections: { readonly ever: number; readonly now: number }
  /** How many prints were ever under way at once. */
  readonly printsAtOnce: number
  /** How many answers it holds back. */
  readonly held: number
  misbehave(faults: QzFaults): void
  answerLate(): void
  /** The program ends, as when somebody quits it; and starts again on its port. */
  die(): Promise<void>
  rise(): Promise<void>
}

export interface QzDesk {
  /** In the order in which the program lists them. */
  readonly printers: readonly string[]
  readonly defaultPrinter?: string
  readonly statuses?: readonly { readonly printer: string; readonly status: string; readonly severity: string }[]
  /** What lies beside the program as override.crt. */
  readonly trusted: string
}

interface Message {
  readonly uid?: string
  readonly call?: string
  readonly params?: any
  readonly timestamp?: number
  readonly signature?: string
  readonly signAlgorithm?: string
  readonly certificate?: string | null
}

const signingPeriodMs = 15 * 60_000
/** Calls that need no permission, so that no signature of theirs is looked at. */
const unasked = ['getVersion', 'printers.getStatus', 'printers.stopListening']

/** A program that speaks QZ Tray's protocol (2.2.6) over a real WebSocket and takes only signed calls of a trusted certificate. */
export const startQzDouble = async (desk: QzDesk): Promise<QzDouble> => {
  const printed: QzPrinted[] = []
  const calls: { call: string; signature: 'valid' | 'invalid' | 'none' }[] = []
  const sockets = new Set<WebSocket>()
  let faults: QzFaults = {}
  const late: (() => void)[] = []
  let ever = 0
  let printsUnderWay = 0
  let printsAtOnce = 0
  let server: WebSocketServer
  let port = 0

  const serve = (socket: WebSocket): void => {
    ever += 1
    sockets.add(socket)
    let certificate: string | null = null
    let listens = false
    const send = (reply: object) => socket.send(JSON.stringify(reply))
    const tell = (name: string, uid: string | undefined, reply: { result?: unknown; error?: string }) => {
      if (faults.neverAnswers?.includes(name)) return
      const say = () => {
        // A result of null is left out, as in the program.
        if (socket.readyState === socket.OPEN)
          send({ uid, ...reply, ...(reply.result === null && { result: undefined }) })
      }
      if (faults.answersLate?.includes(name)) late.push(say)
      else say()
    }

    const shakeHands = ({ uid, certificate: given }: Message): void => {
      certificate = given ?? null
      const isTrusted = certificate === desk.trusted
      tell('certificate', uid, isTrusted ? { result: null } : { error: 'Connection blocked by client' })
      if (!isTrusted) socket.close()
    }

    const answers: Readonly<Record<string, (params: any) => { result?: unknown; error?: string } | null>> = {
      getVersion: () => ({ result: '2.2.6' }),
      'printers.getDefault': () => ({ result: desk.defaultPrinter ?? null }),
      'printers.find': params => {
        if (params?.query === undefined) return { result: desk.printers }
        const name = match(desk, params.query)
        return name === null ? { error: 'Specified printer could not be found.' } : { result: name }
      },
      'printers.startListening': () => {
        listens = true
        return { result: null }
      },
      'printers.getStatus': () => {
        for (const { printer, status, severity } of listens ? (desk.statuses ?? []) : []) {
          const event = { printerName: printer, eventType: 'PRINTER', statusText: status, severity, type: 'ACTION' }
          send({ type: 'PRINTER', event: JSON.stringify(event) })
        }
        return { result: null }
      },
      print: params => {
        const printer = match(desk, params.printer.name)
        if (printer === null) return { error: `Cannot find printer with name "${params.printer.name}"` }
        const [{ format, flavor, data }] = params.data
        if (format === 'pdf' && !Buffer.from(data, flavor).toString('latin1').startsWith('%PDF-'))
          return { error: `Cannot parse (BASE64)${data} as a PDF file: Error: End-of-File, expected line` }
        printed.push({ printer, options: params.options, data: params.data })
        if (!faults.diesPrinting) return { result: null }
        socket.terminate()
        return null
      },
    }

    const answerCall = (message: Message): void => {
      const { call = '', params, uid } = message
      const signature = unasked.includes(call) ? 'none' : signatureOf(message, certificate)
      calls.push({ call, signature })
      const answer = answers[call] ?? (() => ({ error: `Invalid function call: ${call}` }))
      const isBlocked = signature === 'invalid' || faults.blocks?.includes(call)
      if (call === 'print') printsAtOnce = Math.max(printsAtOnce, ++printsUnderWay)
      // As in the program, each call has a thread of its own.
      setImmediate(() => {
        const said = isBlocked ? { error: 'Request blocked' } : answer(params)
        if (call === 'print') printsUnderWay -= 1
        if (said !== null) tell(call, uid, said)
      })
    }

    socket.on('message', data => {
      const text = String(data)
      if (text === 'ping') return
      const message: Message = JSON.parse(text)
      if ('certificate' in message) shakeHands(message)
      else answerCall(message)
    })
    socket.on('close', () => sockets.delete(socket))
    if (faults.closesAtOnce) socket.close()
  }

  const rise = async () => {
    server = new WebSocketServer({ host: '127.0.0.1', port })
    server.on('connection', serve)
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  await rise()

  return {
    get port() {
      return port
    },
    printed,
    calls,
    get connections() {
      return { ever, now: sockets.size }
    },
    get printsAtOnce() {
      return printsAtOnce
    },
    get held() {
      return late.length
    },
    misbehave(next) {
      faults = next
    },
    answerLate() {
      for (const say of late.splice(0)) say()
    },
    async die() {
      for (const socket of sockets) socket.terminate()
      await new Promise(closed => server.close(closed))
    },
    rise,
  }
}

/** The program signs nothing itself: it hashes what it was sent once more, and holds the signature against that. */
const signatureOf = (message: Message, certificate: string | null): 'valid' | 'invalid' => {
  const { call, params, timestamp = 0, signature, signAlgorithm } = message
  if (certificate === null || signature === undefined || signAlgorithm !== 'SHA512') return 'invalid'
  if (Math.abs(Date.now() - timestamp) > signingPeriodMs) return 'invalid'
  const signed = createHash('sha256').update(JSON.stringify({ call, params, timestamp })).digest('hex')
  const key = new X509Certificate(certificate).publicKey
  return createVerify('sha512').update(signed).verify(key, signature, 'base64') ? 'valid' : 'invalid'
}

/** The printer of a name, or whose name begins with it, or has it as a part; the last of several. */
const match = ({ printers, defaultPrinter }: QzDesk, query: string): string | null => {
  if (query === defaultPrinter) return query
  const wanted = query.toLowerCase()
  const is = (fits: (name: string) => boolean) => printers.findLast(name => fits(name.toLowerCase()))
  return is(name => name === wanted) ?? is(name => name.startsWith(wanted)) ?? is(name => name.includes(wanted)) ?? null
}
