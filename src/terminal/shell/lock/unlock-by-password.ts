import { session } from '#contract/calls/people/session.ts'
import { OutOfReach } from '#contract/reply.ts'
import { unlock } from '#terminal/ground/memory/lock-state.ts'
import { recall } from '#terminal/ground/memory/recall.ts'
import { keepToken, tokenAtom } from '#terminal/ground/memory/session.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { ask } from '#terminal/link/server.ts'
import { findWho } from '#terminal/link/session/sign-in.ts'
import { farewell } from './farewell.ts'
import { confirm, refuse } from './refuse.ts'
import { untilSettled } from './work-below.ts'

/** Takes the cover away for whoever knows the password of its user: he is signed in anew, and the session before is closed. */
export const unlockByPassword = async (password: string): Promise<void> => {
  const who = await findWho()
  const given = { domainName: recall('domain') ?? '', username: who.userName, password, captchaCode: null, otp: null }
  const reply = await ask(session.login, given).catch((error: unknown) => {
    if (!(error instanceof OutOfReach)) throw error
    return null
  })
  if (reply === null) return refuse('shell.badge.noServer')
  if (reply.isError) return refuse(reply.key === 'LOGIN_FAILED' ? 'shell.lock.wrong' : reply.key, reply.params)
  const { userToken, user } = reply.model
  if (user.id !== who.id) {
    void farewell(userToken)
    return refuse('shell.lock.wrong')
  }
  await untilSettled()
  const before = shell.get(tokenAtom)
  keepToken(userToken)
  unlock()
  confirm('shell.badge.welcome', { name: user.name })
  if (before !== null) await farewell(before)
}
