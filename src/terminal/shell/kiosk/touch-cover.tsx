import { useEffect, useState } from 'react'
import '#terminal/ground/look/station/touch-cover.css'
import { isPrintingAtom } from '#terminal/devices/print/drivers/cover.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { waitsForScans } from './waits-for-scans.ts'

const lookEveryMs = 500
/** The touch that takes the cover away must not go on to what lies under it. */
const lingerMs = 350

type Cover = 'none' | 'shown' | 'leaving'

/** Lies over everything while another window has the keys: what is scanned goes there. A touch brings them back. */
export const TouchCover = () => {
  const { say } = useSay()
  const cover = useCover()
  if (cover === 'none') return null
  return (
    <div className="touch-cover" role="alert" data-leaving={cover === 'leaving'}>
      <svg viewBox="0 -1 24 24" aria-hidden="true">
        <path d="M9 11.500V5a1.500 1.500 0 0 1 3 0v5.500l5.600 1.200a2 2 0 0 1 1.500 2.300l-.7 4a3 3 0 0 1-3 2.500h-4.200a3 3 0 0 1-2.400-1.200L4.700 14.700a1.500 1.500 0 0 1 2.300-1.900L9 14.500M6.300 7.500a4.800 4.800 0 1 1 8.600-.8" />
      </svg>
      <h1>{say('shell.touchScreen')}</h1>
      <p>{say('shell.touchScreen.text')}</p>
    </div>
  )
}

const useCover = (): Cover => {
  const [cover, setCover] = useState<Cover>('none')
  useEffect(() => {
    let now: Cover = 'none'
    let looksAway = 0
    let leaving: ReturnType<typeof setTimeout> | undefined
    // React keeps every state that is set to what it is: with each key of each scan the page would grow.
    const show = (next: Cover) => {
      clearTimeout(leaving)
      if (next !== now) setCover(next)
      now = next
    }
    const look = () => {
      const isAway = document.visibilityState === 'visible' && !document.hasFocus()
      looksAway = isAway && !shell.get(isPrintingAtom) && waitsForScans() ? looksAway + 1 : 0
      if (looksAway > 1) show('shown')
    }
    const leave = () => {
      if (now !== 'shown') return
      show('leaving')
      leaving = setTimeout(show, lingerMs, 'none')
    }
    const timer = setInterval(look, lookEveryMs)
    const names = ['focus', 'pointerdown', 'keydown'] as const
    for (const name of names) window.addEventListener(name, leave, { capture: true })
    return () => {
      clearInterval(timer)
      clearTimeout(leaving)
      for (const name of names) window.removeEventListener(name, leave, { capture: true })
    }
  }, [])
  return cover
}
