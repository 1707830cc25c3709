import { isPrintingAtom } from '#terminal/devices/print/drivers/cover.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { useSay } from '#terminal/ground/words/say.ts'

/** Lies over everything while the browser prints: what is scanned then is lost or refused. */
export const PrintCover = () => {
  const { say } = useSay()
  if (!useShell(isPrintingAtom)) return null
  return (
    <div className="print-cover" role="alert">
      <Sign name="print" weight={1.6} />
      <h1>{say('shell.doNotScan')}</h1>
      <p>{say('shell.sentToPrinter')}</p>
    </div>
  )
}
