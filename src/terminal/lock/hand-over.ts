import { navigate } from 'wouter/use-browser-location'
import type { BadgeLogin } from '#contract/calls/badges.ts'
import { cancelRequests } from '../api/server.ts'
import { homeOf } from '../session/home-of.ts'
import { tellPage } from '../session/last-page.ts'
import { forgetUser, tokenAtom } from '../session/session.ts'
import { signIn } from '../session/sign-in.ts'
import { shell } from '../station/shell-store.ts'
import { farewell } from './farewell.ts'
import { lockAtom, unlock } from './lock-state.ts'

/** How long the server is waited for, for what is of no use to the next. */
const farewellMs = 2000

/**
 * Gives the station to somebody else. The pages leave the screen meanwhile, so that nothing of the one is ever drawn, asked
 * or sent for the other; then the other stands where he stood last.
 */
export const handOver = async ({ userToken, user, domainName, page }: BadgeLogin): Promise<void> => {
  const before = shell.get(tokenAtom)
  shell.set(lockAtom, 'passing')
  if (before !== null) {
    await Promise.race([tellPage(), new Promise(resolve => setTimeout(resolve, farewellMs))])
    cancelRequests()
    forgetUser()
    await farewell(before)
  }
  await signIn({ userToken, user }, domainName)
  navigate(page ?? homeOf(user.type)!)
  unlock()
}
