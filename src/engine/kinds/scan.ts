import type { ScanStep } from '../vocabulary/step.ts'
import type { Kind } from './kind.ts'

export const scan: Kind<ScanStep<any, any, string>> = {
  expects: (step, seen) => step.expects(seen),
  faults: ({ on }) => (on.scan === undefined && on.ok === undefined ? ['hears no scan'] : []),
}
