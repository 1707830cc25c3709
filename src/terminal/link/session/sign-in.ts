import { session } from '#contract/calls/people/session.ts'
import type { ModelOf } from '#contract/define.ts'
import type { UserInformation } from '#contract/shapes/user.ts'
import { keep } from '#terminal/ground/memory/recall.ts'
import {
  forgetUser,
  isOutdated,
  keepToken,
  keepWho,
  noteOutdated,
  tokenAtom,
  whoAtom,
} from '#terminal/ground/memory/session.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { homeOf, setupType } from '#walk/home-of.ts'
import { ask } from '../server.ts'
import { untilAnswered } from '../until-answered.ts'

/** Takes a good answer to a login; a user of an unknown type is not let in. */
export const signIn = async ({ userToken, user }: ModelOf<typeof session.login>, domain: string): Promise<void> => {
  if (homeOf(user.type) === null) return
  keep({ domain })
  forgetUser()
  shell.set(whoAtom, null)
  keepToken(userToken)
  await findWho()
}

let reading: Promise<UserInformation> | null = null

/** Who is signed in: as remembered, else as the server says, however long that takes. */
export const findWho = async (): Promise<UserInformation> => (isOutdated() ? null : shell.get(whoAtom)) ?? readWho()

/** Reads the user's information anew, after the server said that it has changed. */
export const renewWho = async (): Promise<void> => {
  if (shell.get(whoAtom)?.type === setupType) return
  noteOutdated()
  await readWho()
}

const readWho = (): Promise<UserInformation> => {
  reading ??= readOnce().finally(() => {
    reading = null
  })
  return reading
}

const readOnce = async (): Promise<UserInformation> => {
  const token = shell.get(tokenAtom)
  const reply = await untilAnswered(() => ask(session.informations, {}))
  if (reply.isError) throw new Error(`user information refused: ${reply.key}`)
  if (shell.get(tokenAtom) === token) await keepWho(reply.model)
  return reply.model
}
