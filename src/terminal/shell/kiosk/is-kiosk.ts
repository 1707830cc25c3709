const mark = '#kiosk'
const storedName = 'okut.kiosk'

/** Whether the kiosk program keeps this page: its first address says so, and the tab remembers. Asked before any page leads on. */
export const isKiosk = (): boolean => {
  try {
    if (location.hash === mark) sessionStorage.setItem(storedName, mark)
    return sessionStorage.getItem(storedName) === mark
  } catch {
    return location.hash === mark
  }
}
