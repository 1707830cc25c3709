/** A code found in a picture. */
export interface SeenCode {
  readonly code: string
  /** The AIM identifier, of a code whose content it tells (`]C1` for GS1-128); null for the others. */
  readonly aim: string | null
  /** Its form has a check of its own, so that one look is enough. */
  readonly isChecked: boolean
  /** How far from the middle of the picture, in its pixels. */
  readonly fromMiddle: number
}

/** Finds the codes in a picture. */
export type PictureReader = (picture: HTMLCanvasElement) => Promise<readonly SeenCode[]>

interface Point {
  readonly x: number
  readonly y: number
}

/** How far the middle of these corners lies from the picture's. */
export function distanceFromMiddle(corners: readonly Point[], picture: { width: number; height: number }): number {
  const middle = (of: 'x' | 'y') => corners.reduce((sum, corner) => sum + corner[of], 0) / Math.max(1, corners.length)
  return Math.hypot(middle('x') - picture.width / 2, middle('y') - picture.height / 2)
}
