import type { NoticeStep } from '../vocabulary/step.ts'
import type { Kind } from './kind.ts'

export const notice: Kind<NoticeStep<any, any, string>> = {
  needsNoDocument: true,
  endsWork: true,
  faults: ({ on }) => (on.ok === undefined ? ['is a notice without a way out'] : []),
}
