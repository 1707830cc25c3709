import { connect, createServer, type Server, type Socket } from 'node:net'

/** The network between stations and server, which can be cut, or go silent while both ends believe in it. */
export interface Cable {
  /** What the stations call. */
  readonly url: string
  /** Leads to another port from now on. */
  plugInto(port: number): void
  /** Every connection breaks, and no new one comes about. */
  cut(): void
  /** Connections stand, and nothing comes through them any more. */
  silence(): void
  /** New connections work again; what was silent stays so. */
  mend(): void
  close(): Promise<void>
}

type State = 'whole' | 'cut' | 'silent'

export const layCable = async (): Promise<Cable> => {
  let target = 0
  let state: State = 'whole'
  const open = new Set<Socket>()
  const hold = (socket: Socket): Socket => {
    open.add(socket)
    // Either end may break: the station is told by its own connection, which goes with it.
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket))
    return socket
  }
  const server: Server = createServer(station => {
    hold(station)
    if (state === 'cut') return station.resetAndDestroy()
    if (state === 'silent') return station.resume()
    const far = hold(connect(target, '127.0.0.1'))
    station.on('data', bytes => state === 'silent' || far.write(bytes)).on('close', () => far.destroy())
    far.on('data', bytes => state === 'silent' || station.write(bytes)).on('close', () => station.destroy())
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const breakAll = () => {
    for (const socket of open) socket.resetAndDestroy()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    plugInto: to => {
      target = to
    },
    cut: () => {
      state = 'cut'
      breakAll()
    },
    silence: () => {
      state = 'silent'
    },
    mend: () => {
      state = 'whole'
      breakAll()
    },
    close: () => {
      breakAll()
      return new Promise(done => server.close(() => done()))
    },
  }
}
