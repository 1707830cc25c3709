import { useEffect } from 'react'
import { Routes } from './pages/routes.tsx'
import { ServiceDown } from './pages/service-down.tsx'
import { PrintCover } from './shell/print-cover.tsx'
import { isDownAtom } from './station/connection.ts'
import { themeAtom } from './station/preferences.ts'
import { useShell } from './station/shell-store.ts'

export const App = () => {
  const isDown = useShell(isDownAtom)
  const theme = useShell(themeAtom)
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <>
      <ServiceDown isDown={isDown} />
      <div className="page" hidden={isDown} inert={isDown}>
        <Routes />
      </div>
      <PrintCover />
    </>
  )
}
