import type { PlacementArea } from '#contract/calls/goods/placement.ts'
import { piecesGiven, piecesTaken, piecesWithScan, restInHand } from './judge.ts'
import { atStart, type PlacementPosition, type PlacementScene, paperShown, productScanned } from './work.ts'

/** Nothing in hand; the paper stays. */
export const atNext = ({ position }: PlacementScene): PlacementPosition => ({ ...atStart, paper: position.paper })
export const atPaper = ({ doc }: PlacementScene): PlacementPosition => ({
  ...atStart,
  paper: doc.found.paper?.code ?? null,
})

/** The scanned product in hand, from the one area where it lies; from two, he says which. Of more than lies there, he says how much. */
export const atTaken = (scene: PlacementScene): PlacementPosition => {
  const named = productScanned(scene)
  const told = piecesTaken(scene)
  const lying = named?.thing.lying ?? []
  const enough = lying.filter(({ piece }) => piece >= (told ?? 0))
  const [first, ...others] = enough.length > 0 ? enough : lying
  const area = paperShown(scene)?.area ?? (others.length === 0 && first ? first.area : null)
  const piece = enough.length > 0 ? told : null
  return { ...atNext(scene), productId: named?.thing.productID ?? null, area, piece, code: scene.value }
}
export const atArea = ({ position, value }: PlacementScene): PlacementPosition => ({
  ...position,
  area: value as PlacementArea,
})
export const atMore = (scene: PlacementScene): PlacementPosition => ({
  ...scene.position,
  piece: piecesWithScan(scene),
  other: null,
})
export const atAmount = (scene: PlacementScene): PlacementPosition => ({
  ...scene.position,
  piece: piecesGiven(scene),
  other: null,
})
/** What the parcel did not take is still in hand. */
export const atRest = (scene: PlacementScene): PlacementPosition => ({
  ...scene.position,
  piece: restInHand(scene),
  other: null,
})
export const atOther = ({ position, value }: PlacementScene): PlacementPosition => ({ ...position, other: value })
export const atShown = ({ position }: PlacementScene): PlacementPosition => ({ ...position, other: null })
