import { connectionAtom } from '#terminal/ground/store/connection.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { signOut } from '#terminal/link/session/sign-out.ts'
import { untilSettled } from './work-below.ts'

/** Signs out once all that was done is answered; at once where the server is out of reach: a next sign-in sends it. */
export const signOutSettled = async (): Promise<void> => {
  let leave = () => {}
  const away = new Promise<void>(resolve => {
    const look = () => shell.get(connectionAtom) === 'up' || resolve()
    leave = shell.sub(connectionAtom, look)
    look()
  })
  await Promise.race([untilSettled(), away]).finally(() => leave())
  await signOut()
}
