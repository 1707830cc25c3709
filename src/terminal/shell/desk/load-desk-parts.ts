import { lazy } from 'react'
import { fetchPart } from '#terminal/link/fetch-part.ts'

/** What stands beside and over the pages, for whoever is signed in. */
export const loadDeskParts = () => fetchPart(() => import('./desk-parts.ts'))

export const Navigation = lazy(async () => ({ default: (await loadDeskParts()).Navigation }))
export const PagesSheet = lazy(async () => ({ default: (await loadDeskParts()).PagesSheet }))
export const TypeCode = lazy(async () => ({ default: (await loadDeskParts()).TypeCode }))
