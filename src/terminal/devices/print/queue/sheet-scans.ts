import type { ScanTaker } from '#terminal/ground/store/scan-takers.ts'

let taker: ScanTaker | null = null

/** The sheet that lies over the work takes scans until the returned function is called. */
export const onSheetScans = (take: ScanTaker): (() => void) => {
  taker = take
  return () => {
    if (taker === take) taker = null
  }
}

/** Whether the sheet has taken the scan. */
export const takeSheetScan: ScanTaker = code => taker?.(code) ?? false
