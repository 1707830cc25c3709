import { useBrowserLocation } from 'wouter/use-browser-location'

/** The page of the station itself, which lies over the work. */
export const stationPath = '/station'

export interface Address {
  readonly pathname: string
  readonly search: string
}

let work: Address | null = null

export const isStationPage = (): boolean => location.pathname === stationPath

/** Where the work stands; while the station's page lies over it, where it stood. */
export const workAddress = (): Address => {
  const { pathname, search } = location
  if (pathname !== stationPath) work = { pathname, search }
  return work ?? { pathname, search }
}

/** Whether there is work below the station's page. */
export const hasWorkAddress = (): boolean => work !== null

/** The path that the page is chosen by: under the station's page the work's own stays. */
export const useWorkPathname = (): string => {
  useBrowserLocation()
  return workAddress().pathname
}

export const useIsStationPage = (): boolean => useBrowserLocation()[0] === stationPath
