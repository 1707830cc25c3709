import { expect, test } from 'vitest'
import { missingPackages } from '#server/tools/cluster/programs.ts'
import { clusterDisastersOf } from './cluster-disasters.ts'
import { openClusterHouse } from './cluster-house.ts'
import { crashRounds } from './crash-rounds.ts'

const missing = missingPackages()
if (missing.length > 0) console.info(`Not tried, a cluster: ${missing.join(', ')} not installed`)

test.skipIf(missing.length > 0)(
  'a primary that is killed is followed by a standby, and every acknowledged act is there once',
  { timeout: 300_000 },
  async () => {
    const house = await openClusterHouse({ isThrowaway: true })
    const name = 'the primary is killed'
    const { acknowledged, silencesMs, ...wrong } = await crashRounds({
      house,
      disasters: { [name]: clusterDisastersOf(house)[name]! },
      goesOnByItself: true,
      ...{ rounds: 1, stations: 2, seed: 7 },
    })
    expect(wrong).toEqual({ lost: 0, doubled: 0, refused: 0, faults: [] })
    expect(acknowledged).toBeGreaterThan(0)
  },
)
