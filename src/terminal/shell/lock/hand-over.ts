import { navigate } from 'wouter/use-browser-location'
import type { BadgeLogin } from '#contract/calls/people/badges.ts'
import { lockAtom, unlock } from '#terminal/ground/memory/lock-state.ts'
import { forgetUser, tokenAtom } from '#terminal/ground/memory/session.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { cancelRequests } from '#terminal/link/server.ts'
import { tellPage } from '#terminal/link/session/last-page.ts'
import { signIn } from '#terminal/link/session/sign-in.ts'
import { homeOf } from '#walk/home-of.ts'
import { farewell } from './farewell.ts'

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
