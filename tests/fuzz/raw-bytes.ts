import { randomFillSync } from 'node:crypto'
import { connect } from 'node:net'
import type { Random } from '#base/random.ts'
import type { AnyRequest } from './any-request.ts'
import { anyOf } from './any-value.ts'

/** What comes over the line where no well-behaved program speaks. */
export const rawBytes = (request: AnyRequest, random: Random): Buffer => anyOf(spoilt, random)(written(request), random)

const pathParts = [
  ...['/', '//', '..', '.', '...', '~', '\\', ';', '?', '#', '@', ':', '*', '%', '\u00ff'],
  ...['%2f', '%2F', '%5c', '%2e', '%2e%2e', '%252f', '%00', '%0a', '%20', '%zz', '%ff', '%c0%af', '%e2%82'],
  ...['api', 'Order', 'assets', 'index.html', 'package.json', 'etc/passwd', 'healthz', 'http://okut/', 'constructor'],
]

/** A request for a place that no program asks for: out of the folder, spelled otherwise, or none at all. */
export const rawPath = (request: AnyRequest, random: Random): Buffer => {
  const parts = Array.from({ length: 1 + Math.floor(random() * 8) }, () => anyOf(pathParts, random))
  const url = `${random() < 0.9 ? '/' : ''}${parts.join('')}`
  return written(random() < 0.5 ? { method: 'GET', url, headers: {} } : { ...request, url })
}

/** A request of which something is still to come. */
export const halfOf = (request: AnyRequest, random: Random): Buffer => {
  const bytes = written(request)
  return bytes.subarray(0, Math.floor(random() * bytes.length))
}

type Spoil = (bytes: Buffer, random: Random) => Buffer

const spoilt: readonly Spoil[] = [
  (_, random) => randomFillSync(Buffer.alloc(1 + Math.floor(random() * 2000))),
  (bytes, random) => bytes.subarray(0, Math.floor(random() * bytes.length)),
  (bytes, random) => {
    for (let flips = 1 + random() * 20; flips > 0; flips--)
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
    return bytes
  },
  bytes => Buffer.concat([bytes, bytes, bytes]),
  bytes => Buffer.from(bytes.toString('latin1').replace(/content-length: \d+/, 'content-length: 99999999999')),
  bytes => Buffer.from(bytes.toString('latin1').replace(/content-length: \d+/, 'content-length: 1')),
  bytes => Buffer.from(bytes.toString('latin1').replace(/content-length: \d+/, 'transfer-encoding: chunked')),
  bytes => Buffer.from(bytes.toString('latin1').replace('\r\n', `\r\nx-long: ${'y'.repeat(100_000)}\r\n`)),
  bytes => Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n')),
  bytes => Buffer.concat([bytes, Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80])]),
]

const written = ({ method, url, headers, payload = '' }: AnyRequest): Buffer => {
  const lines = Object.entries({ host: 'okut', connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const length = `content-length: ${Buffer.byteLength(payload)}`
  return Buffer.from([`${method} ${url} HTTP/1.1`, ...lines, length, '', payload].join('\r\n'))
}

const patienceMs = 20_000

/**
 * Sends bytes and no more, and says so unless they are to be waited for; tells the statuses of all answers. Throws where the
 * connection then stays open.
 */
export const sendRaw = (port: number, bytes: Buffer, says: 'ends' | 'waits' = 'ends'): Promise<readonly number[]> =>
  new Promise((answered, failed) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => (says === 'ends' ? socket.end(bytes) : socket.write(bytes)))
    const hung = setTimeout(() => {
      socket.destroy()
      failed(new Error(`hung: ${bytes.subarray(0, 300).toString('latin1')}`))
    }, patienceMs)
    socket.setEncoding('latin1').on('data', text => {
      answer += text
    })
    // A server may break off a connection that makes no sense.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(hung)
      answered([...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)))
    })
  })
