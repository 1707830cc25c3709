import { useSay } from '#terminal/ground/words/say.ts'
import { Sheet } from '../pieces/sheet.tsx'
import { CodeForm } from './code-form.tsx'

/** A code typed by hand, whatever the step. */
export const TypeCode = ({ onClose }: { readonly onClose: () => void }) => {
  const { say } = useSay()
  return (
    <Sheet label={say('shell.typeCode')} isNarrow onEscape={onClose}>
      <CodeForm title={say('shell.typeCode')} isFirst onCancel={onClose} onCode={onClose} />
    </Sheet>
  )
}
