import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from '#server/base/project-folder.ts'

export interface NextVersion {
  readonly project: string
  /** What it has and the version before has not. */
  readonly migration: string
}

/** Lays the built Okut into a folder of its own, as a version that knows one migration more: it touches the table that every pick writes. */
export const layNextVersion = async (folder: string, nth: number): Promise<NextVersion> => {
  const project = join(folder, `version-${nth}`)
  const migrations = join(project, 'src/server/migrations')
  await mkdir(project)
  for (const name of ['dist', 'package.json', 'src/server/migrations', 'src/server/base/reference'])
    await cp(join(projectFolder, name), join(project, name), { recursive: true })
  for (const name of ['node_modules', 'public']) await symlink(join(projectFolder, name), join(project, name))
  // The versions before it stay known, or it would refuse the database as newer than itself.
  for (let number = 1; number <= nth; number++)
    await writeFile(
      join(migrations, `${migrationOf(number)}.sql`),
      `alter table movement add column trial_${number} integer not null default 0;\n`,
    )
  return { project, migration: migrationOf(nth) }
}

const migrationOf = (number: number): string => `${9000 + number}-trial-${number}`
