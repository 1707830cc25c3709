import { type ChangeEvent, useRef, useState } from 'react'
import { maxFileBytes } from '#engine/vocabulary/step.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import type { Shared } from './control-props.ts'

export interface FileFieldProps {
  /** `name:base64`, or nothing. */
  readonly value: string
  readonly shared: Shared
}

/** A file of this computer. What it holds is read at once, so that the form is filled in like any other. */
export const FileField = ({ value, shared }: FileFieldProps) => {
  const { say } = useSay()
  const held = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const [fileName, setFileName] = useState(value.slice(0, Math.max(0, value.lastIndexOf(':'))))
  const { name, ...input } = shared
  const isTelling = useRef(false)
  const read = async ({ currentTarget: chooser }: ChangeEvent<HTMLInputElement>) => {
    if (isTelling.current) return
    const [file] = chooser.files ?? []
    const fits = file === undefined || file.size <= maxFileBytes
    setTooLarge(!fits)
    setFileName(file !== undefined && fits ? file.name : '')
    const content = file === undefined || !fits ? '' : `${file.name}:${await base64Of(file)}`
    if (held.current === null) return
    held.current.value = content
    // The form hears a change of the chooser only; it was changed before the file was read.
    isTelling.current = true
    chooser.dispatchEvent(new Event('change', { bubbles: true }))
    isTelling.current = false
  }
  return (
    <>
      <div className="file-input">
        <input {...input} type="file" accept=".xlsx,.csv" onChange={event => void read(event)} />
        <span className="button">{say('shell.chooseFile')}</span>
        <span>{fileName}</span>
      </div>
      <input ref={held} type="hidden" name={name} defaultValue={value} />
      {isTooLarge && <p className="field-error">{say('shell.fileTooLarge', { most: maxFileBytes / 1_000_000 })}</p>}
    </>
  )
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
