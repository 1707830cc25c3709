import type { Step, StepKind } from '../vocabulary/step.ts'
import { board } from './board.ts'
import { choose } from './choose.ts'
import { form } from './form.ts'
import type { Kind } from './kind.ts'
import { listing } from './listing.ts'
import { notice } from './notice.ts'
import { quantity } from './quantity.ts'
import { scan } from './scan.ts'

type AnyStep = Step<any, any, string>

/** What each kind of step is; one that is missing here does not compile. */
export const kinds: { readonly [K in StepKind]: Kind<Extract<AnyStep, { readonly kind: K }>> } = {
  scan,
  quantity,
  choose,
  form,
  notice,
  listing,
  board,
}

export const kindOf = ({ kind }: AnyStep): Kind<AnyStep> => kinds[kind] as Kind<AnyStep>
