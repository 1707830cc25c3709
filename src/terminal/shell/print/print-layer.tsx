import { isPrintSheetOpenAtom, printMessageAtom } from '#terminal/devices/print/queue/print-state.ts'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { JobsSheet } from './jobs-sheet.tsx'
import '#terminal/ground/look/station/print-jobs.css'

/** What printing draws over the work: the sheet of papers, and messages that take no touch. */
export const PrintLayer = () => {
  const isOpen = useShell(isPrintSheetOpenAtom)
  return (
    <>
      {isOpen && (
        <div className="print-layer">
          <JobsSheet />
        </div>
      )}
      <Message />
    </>
  )
}

const Message = () => {
  const { say } = useSay()
  const message = useShell(printMessageAtom)
  if (message === null) return null
  const { kind, printer } = message.params
  const isToDefault = message.key === 'shell.print.sent' && !printer
  return (
    <p className="print-message" role="status">
      {say(isToDefault ? 'shell.print.sentToDefault' : message.key, {
        kind: kind === undefined ? '' : say(`state.documentKind.${kind}`),
        printer: printer ?? '',
      })}
    </p>
  )
}
