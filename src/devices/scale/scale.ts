/** What a scale says: a weight that lies still, one that still moves, more than it can bear, or nothing. */
export type Weighing =
  | { readonly is: 'stable' | 'moving'; readonly kilograms: number }
  | { readonly is: 'overloaded' | 'silent' }

export interface Scale {
  /** Asks a person which scale it is; false where none was chosen. Only after a gesture of the hand. */
  choose(): Promise<boolean>
  /** Whether a scale was chosen at this station before. */
  isChosen(): Promise<boolean>
  /** The next weight that lies still; else, after a while, the last that was said. Never throws. */
  weigh(): Promise<Weighing>
}
