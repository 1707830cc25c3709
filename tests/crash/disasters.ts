import { setTimeout as sleep } from 'node:timers/promises'
import type { SingleHouse } from './house.ts'

/** What can befall a house, by name; `ms` is how long it lasts where nothing has to be started anew. */
export type Disasters = Readonly<Record<string, (ms: number) => Promise<void>>>

/** What can befall this house in the middle of its work. */
export const disastersOf = (house: SingleHouse): Disasters => {
  const { cable, disk, clock } = house
  if (disk === null) console.log('no disk may be mounted here: none is filled')
  if (clock === null) console.log('libfaketime is not installed: no clock is turned')
  return {
    'the server is killed': () => house.killServer(),
    'the database is killed': () => house.killDatabase(),
    'both are killed': async () => {
      await Promise.all([house.killDatabase(), house.killServer()])
    },
    'the network is cut': async ms => {
      cable.cut()
      await sleep(ms)
      cable.mend()
    },
    'the network goes silent': async ms => {
      cable.silence()
      await sleep(ms)
      cable.mend()
    },
    ...(disk !== null && {
      // Filled, a database ends itself rather than write half: it is back once there is room.
      'the disk is full': async ms => {
        await disk.fill()
        await sleep(ms + 200)
        await disk.free()
      },
    }),
    ...(clock !== null && {
      'the clock jumps': async () => {
        await clock.jump(wrongBySeconds)
        await clock.jump(-wrongBySeconds)
      },
    }),
  }
}

const wrongBySeconds = 2700
