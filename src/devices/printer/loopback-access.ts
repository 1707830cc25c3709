import type { PrinterAccess } from './printer.ts'

/** Newer browsers name the permission by where it leads, those before by the local network. */
const permissionNames = ['loopback-network', 'local-network-access']

/** Whether the browser lets a page reach this machine's own services: one from this machine itself always may. */
export const mayReachLoopback = async (): Promise<PrinterAccess> => {
  if (/^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname) || !isSecureContext) return 'granted'
  for (const name of permissionNames) {
    try {
      const { state } = await navigator.permissions.query({ name: name as PermissionName })
      return state === 'prompt' ? 'ask' : state
    } catch {
      // This browser knows no permission of that name.
    }
  }
  return 'granted'
}
