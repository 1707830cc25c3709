import { Sheet } from '#terminal/ground/pieces/sheet.tsx'
import { useSay } from '#terminal/ground/words/say.ts'
import { CodeForm } from '#terminal/screens/parts/code-form.tsx'

/** A code typed by hand, whatever the step. */
export const TypeCode = ({ onClose }: { readonly onClose: () => void }) => {
  const { say } = useSay()
  return (
    <Sheet label={say('shell.typeCode')} isNarrow onEscape={onClose}>
      <CodeForm title={say('shell.typeCode')} isFirst onCancel={onClose} onCode={onClose} />
    </Sheet>
  )
}
