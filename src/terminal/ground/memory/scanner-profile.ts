import type { StationSettings } from '#contract/station/station-settings.ts'
import { defaultScannerProfile, type ScannerProfile, slowScannerProfile } from '#devices/scanner/scanner.ts'
import { shell } from '../store/shell-store.ts'
import { stationSettingsAtom } from './station-settings.ts'

let last: { readonly settings: StationSettings; readonly profile: ScannerProfile } | null = null

/** How this station's scanner types, by its settings as they are now; asked at every key. */
export const scannerProfile = (): ScannerProfile => {
  const settings = shell.get(stationSettingsAtom)
  if (last?.settings !== settings) last = { settings, profile: profileOf(settings) }
  return last.profile
}

const profileOf = ({ scanner, isSlowScanner }: StationSettings): ScannerProfile =>
  Object.assign({}, isSlowScanner ? slowScannerProfile : defaultScannerProfile, scanner)
