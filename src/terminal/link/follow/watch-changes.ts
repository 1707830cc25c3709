import { changesPath } from '#contract/followed.ts'
import { followStream } from '#http/client/follow-stream.ts'
import { restUnlessCut } from '#http/client/rest-unless-cut.ts'
import { languageAtom } from '#terminal/ground/memory/preferences.ts'
import { tokenAtom } from '#terminal/ground/memory/session.ts'
import { flowsOnScreen } from '#terminal/ground/store/on-screen.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { addressOf, notingMove } from '../server.ts'
import { endSession } from '../session/sign-out.ts'
import { windowId } from '../window-id.ts'
import { followScreens } from './follow-screens.ts'
import { questionsOnScreen } from './questions-on-screen.ts'
import { wakeQuestions } from './wake-questions.ts'

/** How often it is looked whether a screen that is due may read anew. */
const lookEveryMs = 200

/**
 * Lets the screens of this page follow what other stations do, as long as somebody is signed in and the page is seen: a
 * hidden one would hold a connection, of which a browser has few, and reads anew when it is shown.
 */
export const watchChanges = (): void => {
  const screens = followScreens(flowsOnScreen, {
    now: () => performance.now(),
    random: Math.random,
    isVisible: () => document.visibilityState === 'visible',
  })
  const questions = wakeQuestions(questionsOnScreen, Math.random)
  let timer: ReturnType<typeof setInterval> | undefined
  const lookOn = () => {
    timer ??= setInterval(() => {
      if (screens.look()) return
      clearInterval(timer)
      timer = undefined
    }, lookEveryMs)
    screens.look()
  }
  let line: { readonly token: string; readonly end: AbortController } | null = null
  const keepLine = () => {
    const token = document.visibilityState === 'visible' ? shell.get(tokenAtom) : null
    if (token === (line?.token ?? null)) return
    line?.end.abort()
    line = token === null ? null : { token, end: new AbortController() }
    if (line !== null) void followStream(portsOf(line.token), line.end.signal)
  }
  const portsOf = (token: string) => ({
    open: (signal: AbortSignal) =>
      fetch(addressOf(changesPath), {
        headers: {
          usertoken: token,
          windowid: windowId,
          'accept-language': shell.get(languageAtom),
          accept: 'text/event-stream',
        },
        cache: 'no-store' as const,
        signal,
      }).then(notingMove),
    tell: (changes: Parameters<typeof screens.tell>[0]) => {
      questions.tell(changes)
      screens.tell(changes)
      lookOn()
    },
    missed: () => {
      questions.missed()
      screens.missed()
      lookOn()
    },
    signedOut: () => {
      if (shell.get(tokenAtom) === token) endSession()
    },
    wait: restUnlessCut,
    random: Math.random,
  })
  shell.sub(tokenAtom, keepLine)
  document.addEventListener('visibilitychange', keepLine)
  keepLine()
}
