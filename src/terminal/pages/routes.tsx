import { Route, Router, Switch } from 'wouter'
import type { Place } from '#engine/vocabulary/scene.ts'
import { flows } from '#flows/index.ts'
import { useWorkLocation } from '#terminal/ground/address/work-address.ts'
import { FlowPage } from './flow-page.tsx'

const notFound = flows.find(flow => flow.id === 'not-found')!

/** One page for each flow; the not-found flow at every other address. */
export const Routes = () => (
  <Router hook={useWorkLocation}>
    <Switch>
      {flows.map(entry => (
        <Route key={entry.id} path={entry.path}>
          {params => <FlowPage key={entry.id} entry={entry} params={namedOf(params)} />}
        </Route>
      ))}
      <Route>
        <FlowPage key="unknown" entry={notFound} params={{}} isUnknown />
      </Route>
    </Switch>
  </Router>
)

/** The parts of the address by name; the router gives them by number too. */
const namedOf = (params: Readonly<Record<string | number, string | undefined>>): Place =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      value === undefined || /^\d+$/.test(name) ? [] : [[name, value]],
    ),
  )
