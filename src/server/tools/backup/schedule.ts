import { projectFolder } from '#server/base/project-folder.ts'

export interface Scheduled {
  readonly folder: string
  readonly data: string
}

const keptDays = 30

/** What makes a backup each night: a line for crontab, or a service and its timer for systemd. */
export const scheduleFor = ({ folder, data }: Scheduled): string => {
  const command = `npm run --silent backup -- "${folder}"`
  const clear = `find "${folder}" -maxdepth 1 -name "okut-*" -mtime +${keptDays} -delete`
  return `# crontab -e, as the user that Okut runs as (DATABASE_URL and OKUT_BACKUP_PASSPHRASE stand above it, one a line):
OKUT_DATA=${data}
15 3 * * * cd "${projectFolder}" && ${command} && ${clear}

# or /etc/systemd/system/okut-backup.service (its User= as Okut's; secrets in /etc/okut.env, readable by root alone):
[Unit]
Description=Backup of Okut

[Service]
Type=oneshot
WorkingDirectory=${projectFolder}
Environment="OKUT_DATA=${data}"
EnvironmentFile=-/etc/okut.env
ExecStart=/bin/sh -c '${command} && ${clear}'

# and /etc/systemd/system/okut-backup.timer (then: systemctl enable --now okut-backup.timer):
[Unit]
Description=Backup of Okut each night

[Timer]
OnCalendar=*-*-* 03:15
Persistent=true

[Install]
WantedBy=timers.target`
}

/** What keeps an archive as long as the machine runs: a service for systemd. */
export const serviceOfArchive = ({
  folder,
  data,
}: Scheduled): string => `# /etc/systemd/system/okut-archive.service (its User= as Okut's; then: systemctl enable --now okut-archive):
[Unit]
Description=Archive of Okut
After=okut.service

[Service]
WorkingDirectory=${projectFolder}
Environment="OKUT_DATA=${data}"
EnvironmentFile=-/etc/okut.env
ExecStart="${process.execPath}" --import tsx src/server/tools/backup/main.ts "${folder}" --archive
Restart=always
RestartSec=30

[Install]
WantedBy=multi-user.target`
