import { createContext } from 'react'

/** Has the flow on screen read its document anew, in the background. */
export const ReadAnew = createContext<() => void>(() => {})
