import { parseArgs } from 'node:util'
import { databaseKinds } from '#tests/support/server/test-postgres.ts'
import { crashRounds } from './crash-rounds.ts'

const help = `npm run crash [-- OPTIONS]: kills the server, the database and the network, fills the disk and turns the clock under load, then looks for what was lost

  --rounds N       disasters on each of the two databases (30)
  --stations N     stations that pick meanwhile (8)
  --seed N         when they strike, and for how long (1)

It wants the built server: npm run build. The last line tells the sum; the exit code is 1 if anything was lost, doubled or refused, or does
not add up, which the lines before it tell.`

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '30' },
      stations: { type: 'string', default: '8' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean' },
    },
  })
  const [rounds, stations, seed] = [values.rounds, values.stations, values.seed].map(Number) as [number, number, number]
  const areSound = [rounds, stations, seed].every(value => Number.isInteger(value) && value > 0) && stations <= 64
  if (values.help || !areSound) {
    console.log(help)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const sum = { acknowledged: 0, lost: 0, doubled: 0, refused: 0, faults: 0 }
  for (const kind of databaseKinds) {
    const onRound = (round: number, disaster: string) => console.log(`${kind} ${round}: ${disaster}`)
    const result = await crashRounds({ kind, rounds, stations, seed, onRound })
    for (const fault of result.faults) console.log(`${kind}: ${fault}`)
    sum.acknowledged += result.acknowledged
    sum.lost += result.lost
    sum.doubled += result.doubled
    sum.refused += result.refused
    sum.faults += result.faults.length
  }
  console.log(
    `${rounds * databaseKinds.length} rounds, ${sum.acknowledged} acknowledged: ` +
      `${sum.lost} lost, ${sum.doubled} doubled, ${sum.refused} refused`,
  )
  if (sum.lost + sum.doubled + sum.refused + sum.faults > 0) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
