import { type Facts, figure, raw, type Text } from '#engine/vocabulary/panels.ts'

export type Fact = Facts['facts'][number]

export const written = (of: string | number | null): Text => raw(of === null || of === '' ? '–' : String(of))
export const instant = (of: string): Text => figure(Date.parse(of), 'time')
/** A fact that is worth telling only where it holds. */
export const onlyIf = (holds: boolean, fact: Fact): readonly Fact[] => (holds ? [fact] : [])
