import { type BadgeLogin, badges } from '#contract/calls/people/badges.ts'
import { OutOfReach } from '#contract/reply.ts'
import { isCoveredAtom, unlock } from '#terminal/ground/memory/lock-state.ts'
import { tokenAtom } from '#terminal/ground/memory/session.ts'
import { stationKey } from '#terminal/ground/memory/station-key.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { ask } from '#terminal/link/server.ts'
import { findWho } from '#terminal/link/session/sign-in.ts'
import { homeOf } from '#walk/home-of.ts'
import { farewell } from './farewell.ts'
import { handOver } from './hand-over.ts'
import { confirm, refuse } from './refuse.ts'
import { isUnsaved, untilSettled } from './work-below.ts'

/** A badge that would lose what somebody else did not save: scanned again, it does. */
interface Doubted {
  readonly code: string
  readonly login: BadgeLogin
  readonly timer: ReturnType<typeof setTimeout>
}
let doubted: Doubted | null = null
const doubtMs = 30_000

/** Signs in whom the badge belongs to: at an empty station, at his own locked one, or in place of whoever works there. */
export const takeBadge = async (code: string): Promise<void> => {
  const login = await logIn(code)
  if (login === null) return
  const { user } = login
  if (homeOf(user.type) === null) {
    void farewell(login.userToken)
    return refuse('INVALID_USER_TYPE')
  }
  const isAgain = doubted?.login === login
  const who = shell.get(tokenAtom) === null ? null : await findWho()
  if (who?.id === user.id) {
    const isLocked = shell.get(isCoveredAtom)
    if (isLocked) unlock()
    return confirm(isLocked ? 'shell.badge.welcome' : 'shell.badge.already', { name: user.name })
  }
  await untilSettled()
  if (who !== null && !isAgain && isUnsaved()) return doubt(code, login, who.name)
  forgetDoubt()
  await handOver(login)
  confirm('shell.badge.welcome', { name: user.name })
}

const logIn = async (code: string): Promise<BadgeLogin | null> => {
  if (doubted?.code === code) return doubted.login
  if (doubted !== null) {
    void farewell(doubted.login.userToken)
    forgetDoubt()
  }
  const key = stationKey()
  const reply = key === null ? null : await askFor(key, code)
  if (reply === null) refuse('STATION_UNKNOWN')
  else if (reply.isError) refuse(reply.key, reply.params)
  else return reply.model
  return null
}

const askFor = (key: string, code: string) =>
  ask(badges.badgeLogin, { stationKey: key, badge: code.trim() }).catch((error: unknown) => {
    if (!(error instanceof OutOfReach)) throw error
    return { isError: true, key: 'shell.badge.noServer', params: {} } as const
  })

const doubt = (code: string, login: BadgeLogin, name: string): void => {
  const forget = () => {
    void farewell(login.userToken)
    doubted = null
  }
  doubted = { code, login, timer: setTimeout(forget, doubtMs) }
  refuse('shell.badge.unsaved', { name, next: login.user.name })
}

const forgetDoubt = (): void => {
  clearTimeout(doubted?.timer)
  doubted = null
}
