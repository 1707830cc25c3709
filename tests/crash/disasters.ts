import type { House } from './house.ts'

/** What can befall a house in the middle of its work; `ms` is how long it lasts where nothing has to be started anew. */
export const disasters: Readonly<Record<string, (house: House, ms: number) => Promise<void>>> = {
  'the server is killed': house => house.killServer(),
  'the database is killed': house => house.killDatabase(),
  'both are killed': async house => {
    await Promise.all([house.killDatabase(), house.killServer()])
  },
  'the network is cut': async ({ cable }, ms) => {
    cable.cut()
    await rest(ms)
    cable.mend()
  },
  'the network goes silent': async ({ cable }, ms) => {
    cable.silence()
    await rest(ms)
    cable.mend()
  },
}

const rest = (ms: number) => new Promise(done => setTimeout(done, ms))
