import { useWorkPathname } from '#terminal/ground/address/work-address.ts'
import { match } from '#walk/match.ts'
import { FlowPage } from './flow-page.tsx'

/** The page of the address that the work stands at. */
export const Routes = () => {
  const matched = match(useWorkPathname())
  return <FlowPage key={matched.isUnknown ? 'unknown' : matched.entry.id} {...matched} />
}
