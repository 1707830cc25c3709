import '#terminal/ground/look/desk/photos.css'
import { type ChangeEvent, useRef, useState } from 'react'
import { useSay } from '#terminal/ground/words/say.ts'
import type { Shared } from './control-props.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export interface PhotoFieldProps {
  /** A picture in base64, or nothing. */
  readonly value: string
  readonly shared: Shared
}

/** A photo from the camera, or a picture of this machine. It is made small at once; the button never keeps the focus. */
export const PhotoField = ({ value, shared }: PhotoFieldProps) => {
  const { say } = useSay()
  const held = useRef<HTMLInputElement>(null)
  const [photo, setPhoto] = useState(value)
  const [isUnreadable, setUnreadable] = useState(false)
  const { name, ...input } = shared
  const isTelling = useRef(false)
  const read = async ({ currentTarget: chooser }: ChangeEvent<HTMLInputElement>) => {
    if (isTelling.current) return
    chooser.blur()
    const [file] = chooser.files ?? []
    const small = file === undefined ? '' : await shrinkPhoto(file)
    setUnreadable(small === null)
    setPhoto(small ?? '')
    if (held.current === null) return
    held.current.value = small ?? ''
    // The form hears a change of the chooser only; it was changed before the picture was read.
    isTelling.current = true
    chooser.dispatchEvent(new Event('change', { bubbles: true }))
    isTelling.current = false
  }
  return (
    <>
      <div className="file-input">
        <input {...input} type="file" accept="image/*" capture="environment" onChange={event => void read(event)} />
        <span className="button">{say('shell.takePhoto')}</span>
        {photo !== '' && <img className="photo-taken" src={`data:image/jpeg;base64,${photo}`} alt="" />}
      </div>
      <input ref={held} type="hidden" name={name} defaultValue={value} />
      {isUnreadable && <p className="field-error">{say('shell.photoUnreadable')}</p>}
    </>
  )
}
