import { openDatabase } from '#server/base/store/database.ts'
import { startEmbedded } from '#server/base/store/embedded/embedded.ts'

/** A process of its own for the tests: `node owner.ts start|open <folder>` says in one line what came of it, and stays. */
const [, , act = '', folder = ''] = process.argv

const begin = async (): Promise<unknown> => {
  if (act === 'open') return { pid: (await openDatabase({ folder })).embedded?.pid }
  const { pid, attached } = await startEmbedded({ folder })
  return { pid, attached }
}

begin().then(
  said => {
    console.log(JSON.stringify(said))
    setInterval(() => undefined, 60_000)
  },
  error => {
    console.log(JSON.stringify({ error: error.message }))
    process.exit(1)
  },
)
