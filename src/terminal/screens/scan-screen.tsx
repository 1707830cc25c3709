import { Panels } from '../panels/panels.tsx'
import type { ScreenProps } from './screen-props.ts'

export const ScanScreen = ({ step, seen }: ScreenProps<'scan'>) => <Panels panels={step.shows?.(seen) ?? []} />
