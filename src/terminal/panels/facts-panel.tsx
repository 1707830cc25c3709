import type { Facts } from '#engine/panels.ts'
import { useSay } from '../words/say.ts'

export const FactsPanel = ({ panel }: { readonly panel: Facts }) => {
  const { text } = useSay()
  return (
    <dl className="card facts">
      {panel.facts.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its place in the list
        <div key={index}>
          <dt className="label">{text(label)}</dt>
          <dd>{text(value) || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
