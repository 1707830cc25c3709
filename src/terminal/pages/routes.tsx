import { match } from '#walk/match.ts'
import { FlowPage } from './flow-page.tsx'
import { useWorkPathname } from './work-address.ts'

/** The page of the address that the work stands at. */
export const Routes = () => {
  const matched = match(useWorkPathname())
  return <FlowPage key={matched.isUnknown ? 'unknown' : matched.entry.id} {...matched} />
}
