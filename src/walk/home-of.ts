import type { PagePath } from '#flows/heads.ts'

const homes: Readonly<Record<number, PagePath>> = { 1: '/', 2: '/courier/orders', 999: '/setup' }

/** Setup administrators: their information is not read anew (specification, section 4). */
export const setupType = 999

/** Where a user of this type begins; null for a type that there is not. */
export const homeOf = (type: number): PagePath | null => homes[type] ?? null
