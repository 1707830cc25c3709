import { useSyncExternalStore } from 'react'

/** No wider than a handheld held upright. */
export const narrow = '(max-width: 600px)'
/** Worked with fingers. */
export const coarse = '(pointer: coarse)'

/** As it is drawn on paper. */
export const printed = 'print'

/** Whether the screen is such as a media query says, now. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    told => {
      const media = matchMedia(query)
      media.addEventListener('change', told)
      return () => media.removeEventListener('change', told)
    },
    () => matchMedia(query).matches,
  )
