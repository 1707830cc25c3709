import { openBuiltServer } from './built-server.ts'
import { benchCommits } from './commits.ts'
import { benchScreen } from './screen.ts'
import { benchSizes } from './sizes.ts'

/** Prints every figure with its unit and the limit it is held against; `--only commits|screen|sizes` runs one of them. */
const main = async (): Promise<void> => {
  const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined
  const wants = (name: string) => only === undefined || only === name
  const server = await openBuiltServer()
  try {
    const kept = [
      wants('sizes') ? await benchSizes(server.url) : true,
      wants('screen') ? await benchScreen(server.url) : true,
      wants('commits') ? await benchCommits(server.url, server.pool) : true,
    ]
    if (kept.includes(false)) process.exitCode = 1
  } finally {
    await server.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
