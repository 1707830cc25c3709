import { atom } from 'jotai'
import * as v from 'valibot'
import { type UserInformation, userInformation, user as userShape } from '#contract/shapes/user.ts'
import { createAuthorityBox } from '#terminal/ground/memory/authority-box.ts'
import { dropCookie, readCookie, writeCookie } from '#terminal/ground/memory/cookies.ts'
import { memory, readJson } from '#terminal/ground/memory/stored.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { unreadAtom } from '../store/unread.ts'

const userCookies = ['userToken', 'userType', 'storeName', 'warehouseName', 'user'] as const
const storedParts = ['settings', 'paymentSetting', 'quickMenus', 'authority'] as const
const box = createAuthorityBox()

/** The token of who is signed in; its presence is what a page's guard asks for. */
export const tokenAtom = atom<string | null>(null)
/** Who works here, once it is known. */
export const whoAtom = atom<UserInformation | null>(null)

/** Takes up the session that the cookies of this browser speak of. */
export const takeUpSession = async (): Promise<void> => {
  const token = readCookie('userToken') || null
  shell.set(tokenAtom, token)
  if (token !== null) shell.set(whoAtom, await recallWho())
}

/** Does it as soon as somebody is signed in here: now, or after the next sign-in. */
export const onceSignedIn = (act: () => void): void => {
  const isSignedIn = () => shell.get(tokenAtom) !== null
  if (isSignedIn()) act()
  else {
    const stop = shell.sub(tokenAtom, () => {
      if (!isSignedIn()) return
      stop()
      act()
    })
  }
}

export const keepToken = (token: string): void => {
  writeCookie('userToken', token)
  shell.set(tokenAtom, token)
}

export const dropToken = (): void => {
  dropCookie('userToken')
  shell.set(tokenAtom, null)
}

const outdated = 'whoOutdated'
/** The server said, once, that what is known of the user has changed: noted until it is read, by this page or the next. */
export const noteOutdated = (): void => memory.set(outdated, 'true')
export const isOutdated = (): boolean => memory.get(outdated) === 'true'

/** Remembers the user in cookies, and what belongs to him in storage. A store or warehouse of 0 changes nothing. */
export const keepWho = async (given: UserInformation): Promise<void> => {
  const before = shell.get(whoAtom)
  const who = before?.id === given.id ? { ...given, ...nonZero(given, before) } : given
  shell.set(whoAtom, who)
  memory.drop(outdated)
  writeCookie('userType', String(who.type))
  writeCookie('storeName', who.storeName)
  writeCookie('warehouseName', who.warehouse)
  writeCookie('user', JSON.stringify(v.parse(userShape, who)))
  for (const part of ['settings', 'paymentSetting', 'quickMenus'] as const) memory.set(part, JSON.stringify(who[part]))
  const sealed = await box.seal(who.authority)
  if (sealed === null) memory.drop('authority')
  else memory.set('authority', sealed)
}

/** Forgets everything of the user. */
export const forgetUser = (): void => {
  for (const name of userCookies) dropCookie(name)
  for (const part of [...storedParts, outdated]) memory.drop(part)
  shell.set(tokenAtom, null)
  shell.set(unreadAtom, 0)
}

const recallWho = async (): Promise<UserInformation | null> => {
  const sealed = memory.get('authority')
  const kept = {
    ...parsed(readCookie('user')),
    settings: readJson(memory, 'settings'),
    paymentSetting: readJson(memory, 'paymentSetting'),
    quickMenus: readJson(memory, 'quickMenus'),
    authority: sealed === null ? null : await box.open(sealed),
  }
  const read = v.safeParse(userInformation, kept)
  return read.success ? read.output : null
}

const parsed = (text: string | null): object => {
  try {
    return JSON.parse(text ?? '{}') as object
  } catch {
    return {}
  }
}

const nonZero = (given: UserInformation, before: UserInformation) => ({
  storeID: given.storeID || before.storeID,
  warehouseID: given.warehouseID || before.warehouseID,
})
