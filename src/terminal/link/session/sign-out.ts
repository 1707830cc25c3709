import { navigate } from 'wouter/use-browser-location'
import { session } from '#contract/calls/people/session.ts'
import { dropCookie } from '#terminal/ground/memory/cookies.ts'
import { unlock } from '#terminal/ground/memory/lock-state.ts'
import { dropToken, forgetUser, tokenAtom, whoAtom } from '#terminal/ground/memory/session.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { showVerdict, verdictAtom } from '#terminal/ground/store/verdict.ts'
import { ask, cancelRequests } from '../server.ts'

/** How long the message of an ended session stands before the login page (specification, section 4). */
export const redirectDelayMs = 1500
/** How long the server is waited for at a logout. */
const farewellMs = 2000

const ended = { tone: 'no', key: 'NotLogin', params: {} } as const

const hearers = new Set<() => void>()

/** Hears that the server ended a session. */
export const onSessionEnded = (hear: () => void): void => void hearers.add(hear)

/** The server no longer knows the token: said once, then the login page. */
export const endSession = (): void => {
  if (shell.get(tokenAtom) === null) return
  cancelRequests()
  dropToken()
  showVerdict(ended)
  for (const hear of hearers) hear()
  setTimeout(toLogin, redirectDelayMs)
}

/** Signs out; what the browser knows of the user is gone, whether the server hears of it or not. */
export const signOut = async (): Promise<void> => {
  await closeSession()
  navigate('/login')
  unlock()
}

/** The same, but the page stays: the flow that ends the session goes to the login page by itself. */
export const closeSession = async (): Promise<void> => {
  const told = ask(session.logout, {}).catch(() => null)
  await Promise.race([told, new Promise(resolve => setTimeout(resolve, farewellMs))])
  cancelRequests()
  forgetUser()
  // The next one may be of a merchant who lives elsewhere.
  dropCookie('customApiURL')
  dropWhoLater()
}

const toLogin = (): void => {
  // Somebody else has signed in by badge since.
  if (shell.get(tokenAtom) !== null) return
  navigate('/login')
  unlock()
  // A scan made meanwhile took the message away: he would not know why he has to sign in.
  const { key, isOver } = shell.get(verdictAtom)
  if (key !== ended.key || isOver) showVerdict(ended)
  dropWhoLater()
}

/** The page that is being left may still be drawn once more, with the user it was opened for. */
const dropWhoLater = (): void => {
  setTimeout(() => shell.get(tokenAtom) === null && shell.set(whoAtom, null))
}
