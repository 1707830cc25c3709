import { dirname } from 'node:path'
import type { KioskOptions } from './options.ts'

export interface UnitPlace {
  readonly node: string
  readonly project: string
  /** What follows `npm run printer --`. */
  readonly printerWords: readonly string[]
  /** What follows `npm run kiosk --`. */
  readonly kioskWords: readonly string[]
}

export const restartSeconds = 5
/**
 * The limit can bite only if so many restarts fit into the time: 10 × 5 s are over in 50 s of the 600. (Both settings
 * belong into [Unit]; in [Service] they are ignored.)
 */
export const limit = { starts: 10, seconds: 600 } as const

/**
 * The files of a station, below its own user's ~/.config. The desktop starts the kiosk when it is there itself, and tells it
 * its screen: few desktops reach graphical-session.target.
 */
export const unitsFor = (place: UnitPlace): Readonly<Record<string, string>> => ({
  'systemd/user/okut-printer.service': `${unit(
    {
      description: 'Okut: printer service on port 5454',
      start: started(place, 'src/printer/main.ts', place.printerWords),
    },
    place,
  )}
[Install]
WantedBy=default.target
`,
  'systemd/user/okut-kiosk.service': unit(
    { description: 'Okut: terminal on the whole screen', start: started(place, 'src/kiosk/main.ts', place.kioskWords) },
    place,
  ),
  'autostart/okut-kiosk.desktop': `[Desktop Entry]
Type=Application
Name=Okut
Exec=sh -c "systemctl --user import-environment DISPLAY XAUTHORITY WAYLAND_DISPLAY; systemctl --user restart okut-kiosk"
`,
})

const started = ({ node }: UnitPlace, file: string, words: readonly string[]): string =>
  [node, '--import', 'tsx', file, ...words].map(quoted).join(' ')

/** As systemd reads a command line: %, $ and \ have meanings of their own. */
const quoted = (word: string): string => {
  const plain = word.replaceAll('\\', '\\\\').replaceAll('%', '%%').replaceAll('$', '$$$$')
  return /^[\w@%+=:,./-]+$/.test(plain) ? plain : `"${plain.replaceAll('"', '\\"')}"`
}

const unit = (
  { description, start }: { readonly description: string; readonly start: string },
  { project }: UnitPlace,
): string =>
  `[Unit]
Description=${description}
StartLimitIntervalSec=${limit.seconds}
StartLimitBurst=${limit.starts}

[Service]
WorkingDirectory=${project.replaceAll('%', '%%')}
ExecStart=${start}
Restart=always
RestartSec=${restartSeconds}
TimeoutStopSec=10
`

/** The printer service stands before the server, or lets the server's page print. */
export const printerWordsFor = ({ url, server }: Pick<KioskOptions, 'url' | 'server'>): readonly string[] => {
  if (server !== null) return ['--serve', server.origin]
  if (url.port !== servicePort) return ['--origin', url.origin]
  throw new Error(`${url.origin} is the printer service: say by --server which server it stands before.`)
}
const servicePort = '5454'

/** The folder of the project, from the program's own file. */
export const projectOf = (file: string): string => dirname(dirname(dirname(file)))
