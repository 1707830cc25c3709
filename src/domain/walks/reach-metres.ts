import { walkedMetresASecond } from './walk-minutes.ts'

/** The levels that one takes from without reaching up. */
const levelsAtHand = 2
/** For each level above: a step, or a look upwards and both arms. An estimate, not a measurement. */
const secondsALevel = 2

/**
 * What reaching up to a level takes, in metres that one walks in the same time: between shelves equally far the lower one is
 * taken (C. G. Petersen, C. Siu, D. R. Heiser 2005 tell what the golden zone saves). Levels are counted from 0, the lowest.
 */
export const reachMetres = (level: number): number =>
  Math.max(0, level + 1 - levelsAtHand) * secondsALevel * walkedMetresASecond
