import { parseArgs } from 'node:util'
import { startBuiltServer } from '#tests/support/server/started-server.ts'
import { openBigDatabase } from './big-database.ts'
import { benchMemory } from './browser/memory.ts'
import { benchScreen } from './browser/screen.ts'
import { benchSizes } from './browser/sizes.ts'
import { benchSound } from './browser/sound.ts'
import { openBuiltServer } from './built-server.ts'
import { benchGoods } from './goods/bench-goods.ts'
import { benchTransfers } from './goods/bench-transfers.ts'
import { benchBoards } from './server/boards.ts'
import { benchCommits } from './server/commits.ts'
import { benchDock } from './server/dock.ts'
import { benchExports } from './server/exports.ts'
import { benchImport } from './server/import.ts'
import { benchLine } from './server/line.ts'
import { benchReports } from './server/reports.ts'
import { benchSearch } from './server/search.ts'
import { benchStations } from './server/stations.ts'
import { benchWalks } from './walks/bench-walks.ts'

const help = `npm run bench [-- OPTIONS]: every figure with its unit and the limit it is held against

  --only NAME      sizes, screen, sound, memory (10,000 scans), commits, stations (1, 2 and 4 servers), line (table and control), goods (put-away, returns, counts), transfers, dock (receiving), import (a month of orders), walks, reports (with the boards and the tower), search or exports: one of them
  --movements N    reports, search, exports: the merchant's movements over two years (10000000; makes 7 GB in some minutes)
  --keep FOLDER    reports, search, exports: keeps the database in the folder, and uses the one that it finds there;
                   its two years end when it was made, so remove the folder after some weeks
  --instances FOLDER  walks: its routing.jsonl and scattered-storage.jsonl instead of the project's own dozen`

const names = [
  'sizes',
  'screen',
  'sound',
  'memory',
  'commits',
  'stations',
  'line',
  'goods',
  'transfers',
  'dock',
  'import',
  'walks',
  'reports',
  'search',
  'exports',
] as const
const ofBig: readonly string[] = ['reports', 'search', 'exports']
const ofDemo: readonly string[] = [
  'sizes',
  'screen',
  'sound',
  'memory',
  'commits',
  'line',
  'goods',
  'transfers',
  'dock',
  'import',
]

/** Prints every figure with its unit and the limit it is held against; see `help`. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      movements: { type: 'string', default: '10000000' },
      keep: { type: 'string' },
      instances: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(help)
  const movements = Number(values.movements)
  const isKnown = values.only === undefined || names.some(name => name === values.only)
  if (!isKnown || !Number.isInteger(movements) || movements < fewestMovements) throw new Error(help)
  const wanted = names.filter(name => values.only === undefined || name === values.only)
  const kept = [
    ...(wanted.some(name => ofDemo.includes(name)) ? await benchDemo(wanted) : []),
    ...(wanted.includes('walks') ? benchWalks(values.instances) : []),
    ...(wanted.includes('stations') ? [await benchStations()] : []),
    ...(wanted.some(name => ofBig.includes(name)) ? await benchBig(wanted, movements, values.keep) : []),
  ]
  if (kept.includes(false)) process.exitCode = 1
}

/** Below that there is not a set a week. */
const fewestMovements = 20_000

const benchDemo = async (wanted: readonly string[]): Promise<readonly boolean[]> => {
  const server = await openBuiltServer()
  try {
    return [
      wanted.includes('sizes') ? await benchSizes(server.url) : true,
      wanted.includes('screen') ? await benchScreen(server.url) : true,
      wanted.includes('sound') ? await benchSound(server.url) : true,
      wanted.includes('memory') ? await benchMemory(server.url, server.pool) : true,
      wanted.includes('commits') ? await benchCommits(server) : true,
      wanted.includes('line') ? await benchLine(server.url, server.pool) : true,
      wanted.includes('goods') ? await benchGoods(server.url, server.pool) : true,
      wanted.includes('transfers') ? await benchTransfers(server.url, server.pool) : true,
      wanted.includes('dock') ? await benchDock(server.url, server.pool) : true,
      wanted.includes('import') ? await benchImport(server) : true,
    ]
  } finally {
    await server.stop()
  }
}

const benchBig = async (
  wanted: readonly string[],
  movements: number,
  keep: string | undefined,
): Promise<readonly boolean[]> => {
  const big = await openBigDatabase({ movements, keep })
  try {
    const server = await startBuiltServer({ DATABASE_URL: big.url, HOST: '127.0.0.1' })
    try {
      return [
        wanted.includes('exports') ? await benchExports(server, big) : true,
        wanted.includes('reports') ? await benchBoards(server.url, big) : true,
        wanted.includes('reports') ? await benchReports(server.url, big) : true,
        wanted.includes('search') ? await benchSearch(server.url, big) : true,
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await big.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
