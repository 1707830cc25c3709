import type { Facts } from '#engine/vocabulary/panels.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { addressOf } from '#terminal/link/server.ts'

export const FactsPanel = ({ panel }: { readonly panel: Facts }) => {
  const { text } = useSay()
  if (panel.label === undefined) return <FactList facts={panel.facts} look="card facts" />
  return (
    <section className="card">
      <h2 className="label">{text(panel.label)}</h2>
      <FactList facts={panel.facts} look="facts" />
    </section>
  )
}

const FactList = ({ facts, look }: Pick<Facts, 'facts'> & { readonly look: string }) => {
  const { text } = useSay()
  return (
    <dl className={look}>
      {facts.map(({ label, value, link }, index) => (
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
