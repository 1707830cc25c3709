import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scheduleFor, serviceOfArchive } from '#server/tools/backup/schedule.ts'
import { serverUnit } from '#server/tools/unit/unit.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const hasChecker = spawnSync('systemd-analyze', ['--version']).status === 0
if (!hasChecker) console.info('Not tried, the units: systemd-analyze is not installed')

const folder = temporaryFolder('unit')

const verify = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
  // Of other units of the machine it complains too.
  return stderr
    .split('\n')
    .filter(line => line.includes(name) || line.includes(folder))
    .join('\n')
}

test.skipIf(!hasChecker)(
  'systemd finds nothing wrong with the unit of the server, whatever the folders are called',
  () => {
    const place = { node: process.execPath, project: folder, data: join(folder, 'my data 100%'), user: 'root' }
    expect(verify('okut.service', serverUnit(place))).toBe('')
    expect(verify('okut-bad.service', `${serverUnit(place)}\n[Service]\nRestart=perhaps\n`)).toContain('perhaps')
  },
)

test.skipIf(!hasChecker)('nor with the services of backup and archive, and the timer of the backup', () => {
  const printed = scheduleFor({ folder: join(folder, 'my backups'), data: folder })
  const part = (file: string) =>
    printed.split(`/etc/systemd/system/${file}`)[1]!.split('\n').slice(1).join('\n').split('\n\n#')[0]!
  expect(verify('okut-backup.service', part('okut-backup.service'))).toBe('')
  expect(verify('okut-backup.timer', part('okut-backup.timer'))).toBe('')
  const archive = serviceOfArchive({ folder: join(folder, 'my archive'), data: folder })
  expect(verify('okut-archive.service', archive)).toBe('')
})
