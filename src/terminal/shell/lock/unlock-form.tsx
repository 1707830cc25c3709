import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { useSay } from '#terminal/ground/words/say.ts'
import { unlockByPassword } from './unlock-by-password.ts'

/** The password of whose work is covered. Shown only when asked for: with the focus in a field, a slow scanner is not heard. */
export const UnlockForm = () => {
  const { say } = useSay()
  const [password, setPassword] = useState('')
  const [isAsking, setAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isAsking || password === '') return
    setAsking(true)
    setPassword('')
    await unlockByPassword(password).finally(() => setAsking(false))
  }
  return (
    <form className="lock-form" onSubmit={send}>
      <input
        ref={field}
        type="password"
        aria-label={say('field.password')}
        placeholder={say('field.password')}
        autoComplete="current-password"
        maxLength={200}
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
      <button type="submit" className="act main" disabled={isAsking}>
        <Sign name="yes" />
        <span>{say('shell.lock.open')}</span>
      </button>
    </form>
  )
}
