import type { Facts } from '#engine/panels.ts'
import { addressOf } from '../api/server.ts'
import { useSay } from '../words/say.ts'

export const FactsPanel = ({ panel }: { readonly panel: Facts }) => {
  const { text } = useSay()
  return (
    <dl className="card facts">
      {panel.facts.map(({ label, value, link }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its place in the list
        <div key={index}>
          <dt className="label">{text(label)}</dt>
          <dd>
            {link === undefined ? (
              text(value) || '–'
            ) : (
              <a href={link.startsWith('/') ? addressOf(link) : link} target="_blank" rel="noreferrer">
                {text(value)}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
