import { type ComponentType, lazy, Suspense } from 'react'
import type { StepKind } from '#engine/vocabulary/step.ts'
import { Waiting } from '#terminal/ground/pieces/opening.tsx'
import { useSay } from '#terminal/ground/words/say.ts'
import { FormScreen } from './form/form-screen.tsx'
import { loadWorkScreens } from './load-work-screens.ts'
import { NoticeScreen } from './notice-screen.tsx'
import type { ScreenProps } from './parts/screen-props.ts'

const ScanScreen = lazy(async () => ({ default: (await loadWorkScreens()).ScanScreen }))
const ChooseScreen = lazy(async () => ({ default: (await loadWorkScreens()).ChooseScreen }))
const QuantityScreen = lazy(async () => ({ default: (await loadWorkScreens()).QuantityScreen }))
/** The desk's screens, which whoever only signs in or picks never waits for. */
const ListingScreen = lazy(async () => ({ default: (await import('./listing/listing-screen.tsx')).ListingScreen }))
const BoardScreen = lazy(async () => ({ default: (await import('./board/board-screen.tsx')).BoardScreen }))

/** One screen for each kind of step; a kind without one does not compile. */
const screens: { readonly [K in StepKind]: ComponentType<ScreenProps<K>> } = {
  scan: ScanScreen,
  quantity: QuantityScreen,
  choose: ChooseScreen,
  form: FormScreen,
  notice: NoticeScreen,
  listing: ListingScreen,
  board: BoardScreen,
}

/** What stands in the middle of the page is its main part; these say so by themselves. */
const hasItsMain: readonly StepKind[] = ['listing', 'board']

export const StepScreen = (props: ScreenProps<StepKind>) => {
  const { say } = useSay()
  const Screen = screens[props.step.kind] as ComponentType<ScreenProps<StepKind>>
  const isMain = !props.isOver && !hasItsMain.includes(props.step.kind)
  const screen = <Screen {...props} />
  return (
    <Suspense fallback={<Waiting words={say('shell.loading')} />}>
      {isMain ? <main className="step-main">{screen}</main> : screen}
    </Suspense>
  )
}
