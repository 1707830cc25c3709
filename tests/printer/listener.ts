import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Listener {
  readonly port: number
  /** How many connections it has seen. */
  connections(): number
  /** The bytes of the next connection that ends after having sent some. */
  received(): Promise<Buffer>
}

/** A printer in the network, as far as bytes go. */
export const startListener = async (meet: (socket: Socket) => void = () => {}): Promise<Listener> => {
  let seen = 0
  const waiting: ((bytes: Buffer) => void)[] = []
  const came: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    seen++
    sockets.add(socket)
    const parts: Buffer[] = []
    socket.on('data', part => parts.push(part))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      const bytes = Buffer.concat(parts)
      if (bytes.length === 0) return
      const take = waiting.shift()
      if (take) take(bytes)
      else came.push(bytes)
    })
    meet(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    port: (server.address() as { port: number }).port,
    connections: () => seen,
    received: () => {
      const bytes = came.shift()
      return bytes === undefined ? new Promise(done => waiting.push(done)) : Promise.resolve(bytes)
    },
  }
}
