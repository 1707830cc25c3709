import { lazy, Suspense, useEffect } from 'react'
import { hasPrintLayerAtom } from './devices/print/queue/print-state.ts'
import { practiceAtom } from './ground/address/practice.ts'
import { hasWorkAddress, useIsStationPage } from './ground/address/work-address.ts'
import { isCoveredAtom, lockAtom } from './ground/memory/lock-state.ts'
import { themeAtom } from './ground/memory/preferences.ts'
import { stationSettingsAtom } from './ground/memory/station-settings.ts'
import { isDownAtom } from './ground/store/connection.ts'
import { useShell } from './ground/store/shell-store.ts'
import { Routes } from './pages/routes.tsx'
import { ServiceDown } from './pages/service-down.tsx'
import { loadLockLayer } from './shell/lock/load-lock-layer.ts'
import { PrintCover } from './shell/print/print-cover.tsx'

const LockLayer = lazy(loadLockLayer)
const PrintLayer = lazy(async () => ({ default: (await import('./shell/print/print-layer.tsx')).PrintLayer }))
const KeypadDock = lazy(async () => ({ default: (await import('./shell/keypad/keypad-dock.tsx')).KeypadDock }))
const PracticePage = lazy(async () => ({ default: (await import('./pages/practice-page.tsx')).PracticePage }))
const StationPage = lazy(async () => ({ default: (await import('./pages/station-page.tsx')).StationPage }))

export const App = () => {
  const isDown = useShell(isDownAtom)
  const lock = useShell(lockAtom)
  const isCovered = useShell(isCoveredAtom)
  const isStation = useIsStationPage()
  const { hasKeypad } = useShell(stationSettingsAtom)
  const isPractice = useShell(practiceAtom) > 0 && !isStation
  const isBelow = isDown || isCovered || isStation || isPractice
  const theme = useShell(themeAtom)
  const hasPrintLayer = useShell(hasPrintLayerAtom)
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <>
      <ServiceDown isDown={isDown && !isStation} />
      <div className="page" hidden={isBelow} inert={isBelow}>
        {lock !== 'passing' && (!isStation || hasWorkAddress()) && <Routes />}
      </div>
      {isStation && (
        <div className="page" hidden={isCovered} inert={isCovered}>
          <Suspense>
            <StationPage />
          </Suspense>
        </div>
      )}
      {isPractice && (
        <div className="page" hidden={isCovered} inert={isCovered}>
          <Suspense>
            <PracticePage />
          </Suspense>
        </div>
      )}
      {lock !== 'open' && (
        <Suspense fallback={isCovered && <div className="lock-cover" />}>
          <LockLayer />
        </Suspense>
      )}
      {hasPrintLayer && (
        <Suspense fallback={null}>
          <PrintLayer />
        </Suspense>
      )}
      {hasKeypad && (
        <Suspense>
          <KeypadDock />
        </Suspense>
      )}
      <PrintCover />
    </>
  )
}
