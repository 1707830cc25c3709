import { lazy, Suspense } from 'react'
import type { User } from '#contract/shapes/user.ts'
import { act } from '#engine/machine/run-flow.ts'
import type { Panel } from '#engine/vocabulary/panels.ts'
import { showsPrintChipAtom } from '#terminal/devices/print/queue/print-state.ts'
import { openStation } from '#terminal/ground/address/station-page.ts'
import { whoAtom } from '#terminal/ground/memory/session.ts'
import { stationNameAtom } from '#terminal/ground/memory/station-key.ts'
import { Clock } from '#terminal/ground/pieces/clock.tsx'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { connectionAtom } from '#terminal/ground/store/connection.ts'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { clockOffsetAtom, isClockWrong } from '#terminal/ground/store/server-clock.ts'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { formatFigure } from '#terminal/ground/words/figures.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { offersCameraAtom, showCamera } from '../camera/show-camera.ts'
import { Bell } from './bell.tsx'

const PrintChip = lazy(async () => ({
  default: (await import('../print/print-chip.tsx')).PrintChip,
}))

export interface TopBarProps {
  readonly title: string
  readonly progress: Panel | null
  readonly isPublic: boolean
  readonly onType: () => void
  readonly onMenu: () => void
}

/** Where one is, how far, who works, whether the server is in reach; and the ways out. */
export const TopBar = ({ title, progress, isPublic, onType, onMenu }: TopBarProps) => {
  const { say, text, language } = useSay()
  const who = useShell(whoAtom)
  const connection = useShell(connectionAtom)
  const stationName = useShell(stationNameAtom)
  const offsetS = useShell(clockOffsetAtom)
  const showsPrintChip = useShell(showsPrintChipAtom)
  const hasCamera = useShell(offersCameraAtom)
  return (
    <nav className="bar">
      <b className="bar-title">{title}</b>
      {progress?.kind === 'progress' && (
        <>
          {progress.badge !== undefined && <span className="chip">{text(progress.badge)}</span>}
          <span
            className="progress"
            role="progressbar"
            aria-label={title}
            aria-valuemin={0}
            aria-valuemax={progress.of}
            aria-valuenow={progress.now}
          >
            <i style={{ width: `${progress.of === 0 ? 0 : (100 * progress.now) / progress.of}%` }} />
          </span>
          <span className="bar-figures">
            {formatFigure(progress.now, language)} / {formatFigure(progress.of, language)}{' '}
            <span className="hide-s">{text(progress.unit)}</span>
          </span>
        </>
      )}
      <span className="push hide-m who">{who === null || isPublic ? '' : whoAndWhere(who, stationName)}</span>
      {!isPublic && showsPrintChip && (
        <Suspense fallback={null}>
          <PrintChip />
        </Suspense>
      )}
      {isClockWrong(offsetS) && (
        <button type="button" className="chip warn" onClick={openStation}>
          {say(offsetS! > 0 ? 'shell.clockSlow' : 'shell.clockFast', { minutes: Math.round(Math.abs(offsetS!) / 60) })}
        </button>
      )}
      <span className="chip" role="img" aria-label={say(`shell.connection.${connection}`)}>
        <i className={`dot ${connection}`} />
        <span className="hide-s">
          <Clock />
        </span>
      </span>
      {!isPublic && who?.type === 1 && <Bell />}
      {!isPublic && (
        <>
          <button
            type="button"
            className="icon hide-s"
            aria-label={say('act.home')}
            onClick={() => perform(act('home'))}
          >
            <Sign name="home" />
          </button>
          <button type="button" className="icon hide-s" aria-label={say('shell.typeCode')} onClick={onType}>
            <Sign name="keyboard" />
          </button>
        </>
      )}
      {hasCamera && (
        <button
          type="button"
          className="icon only-s"
          aria-label={say('shell.camera')}
          onClick={() => void showCamera()}
        >
          <Sign name="camera" />
        </button>
      )}
      <button type="button" className="icon" aria-label={say('shell.menu')} onClick={onMenu}>
        <Sign name="menu" />
      </button>
    </nav>
  )
}

/** His name, the station's, and the house that he works in. */
const whoAndWhere = ({ name, storeName, warehouse }: User, stationName: string | null): string =>
  [name, stationName, [storeName, warehouse].filter(Boolean).join(' / ')].filter(Boolean).join(' · ')
