import type { House } from './house.ts'

type Disaster = (house: House, ms: number) => Promise<void>

const everywhere: Readonly<Record<string, Disaster>> = {
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

/** Filled, a database ends itself rather than write half: it is back once there is room. */
const fillTheDisk: Disaster = async ({ disk }, ms) => {
  await disk!.fill()
  await rest(ms + 200)
  await disk!.free()
}
let wrongBy = 2700
const turnTheClock: Disaster = async ({ clock }) => {
  await clock!.jump(wrongBy)
  wrongBy = -wrongBy
}

/** What can befall this house in the middle of its work; `ms` is how long it lasts where nothing has to be started anew. */
export const disastersOf = ({ disk, clock }: House): Readonly<Record<string, Disaster>> => {
  if (disk === null) console.log('no disk may be mounted here: none is filled')
  if (clock === null) console.log('libfaketime is not installed: no clock is turned')
  return {
    ...everywhere,
    ...(disk !== null && { 'the disk is full': fillTheDisk }),
    ...(clock !== null && { 'the clock jumps': turnTheClock }),
  }
}

const rest = (ms: number) => new Promise(done => setTimeout(done, ms))
