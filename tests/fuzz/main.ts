import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#server/base/store/embedded/embedded.ts'
import { migrate } from '#server/base/store/migrate.ts'
import { openPool } from '#server/base/store/pool.ts'
import type { Database } from '#server/base/store/sql.ts'
import { createWholeServer } from '#server/create-whole-server.ts'
import { migrations } from '#server/migrations/index.ts'
import { aTerminal } from './a-terminal.ts'
import { type FuzzResult, fuzz } from './fuzz.ts'

const help = `npm run fuzz [-- OPTIONS]: sends anything to every call of a server of its own, by the shape of its fields, as raw bytes, to raw paths and by halves

  --inputs N       how many (100000)
  --seed N         which (1)

The last line tells the sum; the exit code is 1 if anything was answered with 500 or above, or hung.`

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      inputs: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean' },
    },
  })
  const [inputs, seed] = [Number(values.inputs), Number(values.seed)]
  if (values.help || ![inputs, seed].every(value => Number.isInteger(value) && value > 0)) {
    console.log(help)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const { answered, faults } = await onOwnServer(inputs, seed)
  for (const fault of faults) console.log(fault)
  const statuses = Object.entries(answered).map(([status, count]) => `${count} × ${status}`)
  console.log(`${inputs} inputs, ${faults.length} faults; answers: ${statuses.join(', ')}`)
  if (faults.length > 0) process.exitCode = 1
}

const onOwnServer = async (inputs: number, seed: number): Promise<FuzzResult> => {
  const folder = await mkdtemp(join(tmpdir(), 'okut-fuzz-'))
  const embedded = await startEmbedded({ folder })
  const pool = openPool(embedded.url)
  try {
    await migrate(pool, migrations)
    const app = await createWholeServer({
      pool,
      checkModels: true,
      log: false,
      terminalFolder: await aTerminal(folder),
    })
    return await fuzz({ app, db: pool as Database }, inputs, seed, done => console.log(`${done} inputs`))
  } finally {
    await pool.end()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
