export interface WatchedSockets {
  /** A WebSocket type, for a library that opens sockets by itself. */
  readonly type: new (
    address: string,
  ) => WebSocket
  closeAll(): void
  /** When none is left, and the library has heard of it. */
  whenGone(): Promise<void>
}

/** Knows every socket that a library has open, also those that it forgot. */
export const watchSockets = (type: new (address: string) => WebSocket): WatchedSockets => {
  const sockets = new Map<WebSocket, Promise<void>>()
  class Watched extends type {
    constructor(address: string) {
      super(address)
      const closed = new Promise(resolve => this.addEventListener('close', resolve))
      sockets.set(
        this,
        closed.then(() => new Promise(heard => setTimeout(heard))).then(() => void sockets.delete(this)),
      )
    }
  }
  return {
    type: Watched,
    closeAll() {
      for (const socket of sockets.keys()) socket.close()
    },
    async whenGone() {
      await Promise.all(sockets.values())
    },
  }
}
