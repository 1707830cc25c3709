import type { ComponentType } from 'react'
import type { StepKind } from '#engine/step.ts'
import { ChooseScreen } from './choose-screen.tsx'
import { FormScreen } from './form-screen.tsx'
import { NoticeScreen } from './notice-screen.tsx'
import { QuantityScreen } from './quantity-screen.tsx'
import { ScanScreen } from './scan-screen.tsx'
import type { ScreenProps } from './screen-props.ts'

/** One screen for each kind of step; a kind without one does not compile. */
const screens: { readonly [K in StepKind]: ComponentType<ScreenProps<K>> } = {
  scan: ScanScreen,
  quantity: QuantityScreen,
  choose: ChooseScreen,
  form: FormScreen,
  notice: NoticeScreen,
}

export const StepScreen = (props: ScreenProps<StepKind>) => {
  const Screen = screens[props.step.kind] as ComponentType<ScreenProps<StepKind>>
  return <Screen {...props} />
}
