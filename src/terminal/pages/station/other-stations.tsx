import { useEffect, useState } from 'react'
import { stations } from '#contract/calls/people/stations.ts'
import type { ModelOf } from '#contract/define.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { formatTime } from '#terminal/ground/words/figures.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { ask } from '#terminal/link/server.ts'
import { serverCopyAtom, takeOverStation } from './server-copy.ts'

type Known = ModelOf<typeof stations.list>[number]

/** The other stations by name: a machine that replaces another goes on as that one. Asked twice, as the other loses its key. */
export const OtherStations = () => {
  const { say, language } = useSay()
  const copy = useShell(serverCopyAtom)
  const [known, setKnown] = useState<readonly Known[]>([])
  const [askedId, setAskedId] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once this station was saved, the list is another one
  useEffect(() => {
    ask(stations.list, {})
      .then(reply => setKnown(reply.isError ? [] : reply.model))
      // Out of reach: there is nothing to choose from.
      .catch(() => setKnown([]))
  }, [copy])
  const others = known.filter(({ id }) => id !== copy?.id)
  if (others.length === 0) return null
  return (
    <div className="card other-stations">
      <h2>{say('station.others')}</h2>
      <p>{say('station.others.help')}</p>
      {others.map(({ id, name, seenAt }) => (
        <div key={id} className="other-station" data-station={name}>
          <span>
            <b>{name}</b>
            <small>{say('station.others.seen', { at: formatTime(seenAt, language) })}</small>
          </span>
          <button
            type="button"
            className={askedId === id ? 'act danger' : 'act'}
            onClick={() => (askedId === id ? void takeOverStation(id).then(() => setAskedId(null)) : setAskedId(id))}
          >
            <Sign name={askedId === id ? 'no' : 'retry'} />
            <span>{say(askedId === id ? 'station.others.sure' : 'station.others.take')}</span>
          </button>
        </div>
      ))}
    </div>
  )
}
