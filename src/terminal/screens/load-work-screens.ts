import { lazy } from 'react'
import { fetchPart } from '#terminal/link/fetch-part.ts'

/** The screens of work and their panels. */
export const loadWorkScreens = () => fetchPart(() => import('./work-screens.ts'))

/** What stands in the middle of a form or a notice, where anything does. */
export const Panels = lazy(async () => ({ default: (await loadWorkScreens()).Panels }))
