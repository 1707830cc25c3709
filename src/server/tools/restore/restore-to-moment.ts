import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clearDrafts, makeWhole } from '#server/base/store/embedded/draft.ts'
import { startEmbedded } from '#server/base/store/embedded/embedded.ts'
import { atOneMoment } from '../backup/at-one-moment.ts'
import { copiesIn, firstLogOf, logIn } from '../backup/keep-archive.ts'
import { type Figures, readFigures } from '../backup/read-figures.ts'
import { demandEmpty } from './demand-empty.ts'

export interface MomentPlaces {
  /** What {@link keepArchive} keeps. */
  readonly archive: string
  /** An empty folder. */
  readonly into: string
  /** The last moment that is brought back; null: all that was archived. */
  readonly until: Date | null
}

/** Brings the database back as it was at a moment: the newest copy from before, and the log from there. Tells what stands in it. */
export const restoreToMoment = async ({ archive, into, until }: MomentPlaces): Promise<Figures> => {
  const copies = await copiesIn(archive)
  const copy = copies.find(({ at }) => until === null || at <= until)
  if (copy === undefined)
    throw new Error(
      copies.length === 0
        ? `${archive} holds no copy.`
        : `The oldest copy in ${archive} is of ${copies.at(-1)!.at.toISOString()}: nothing from before can be brought back.`,
    )
  await demandEmpty(into)
  await mkdir(into, { recursive: true, mode: 0o700 })
  await clearDrafts(into)
  let figures: Figures | undefined
  await makeWhole(into, 'data', async draft => {
    const data = join(draft, 'data')
    await cp(join(archive, copy.name, 'data'), data, { recursive: true })
    await bringLog(archive, join(archive, copy.name), join(data, 'pg_wal'))
    await writeFile(join(data, 'recovery.signal'), '', { mode: 0o600 })
    const opened = await startEmbedded({ folder: draft, settings: recovering(until) })
    try {
      figures = await atOneMoment(opened.url, readFigures)
    } finally {
      await opened.stop()
    }
  })
  return figures!
}

/** The log lies beside the copy already; nothing is to be fetched. It serves once it is where it is to be, not before. */
const recovering = (until: Date | null): Readonly<Record<string, string>> => ({
  restore_command: 'false',
  hot_standby: 'off',
  ...(until !== null && {
    recovery_target_time: until.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
  }),
})

/** What is being written has a name of its own until it is full. */
const bringLog = async (archive: string, copy: string, to: string): Promise<void> => {
  const first = await firstLogOf(copy)
  for (const file of await readdir(logIn(archive))) {
    const [name, place] = /^[0-9A-F]{8}([0-9A-F]{16})(?=$|\.partial$)/.exec(file) ?? []
    if (name !== undefined && place! >= first) await cp(join(logIn(archive), file), join(to, name))
  }
}
