import { Retry } from '#terminal/ground/pieces/retry.tsx'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { isStuckAtom } from './broken-screens.ts'

/** In place of a screen that could not be drawn; the flow and the scanner go on behind it. */
export const BrokenScreen = ({ onRetry }: { readonly onRetry: () => void }) =>
  useShell(isStuckAtom) ? (
    <Retry word="shell.brokenStays" onRetry={() => location.reload()} />
  ) : (
    <Retry word="shell.broken" onRetry={onRetry} />
  )
