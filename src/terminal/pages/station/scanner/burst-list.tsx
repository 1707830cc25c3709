import { isLayoutSuspect } from '#devices/scanner/run.ts'
import { burstsAtom, type ShownBurst } from '#terminal/devices/scanner/bursts.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { visible } from '../visible.ts'
import { keysOf, paceOf } from './burst-keys.ts'

const signs = { scan: 'yes', bounced: 'retry', unterminated: 'no', rejected: 'no', typing: 'keyboard' } as const

/** What arrived last, key by key: what a maker of scanners asks for first. */
export const BurstList = () => {
  const { say } = useSay()
  const bursts = useShell(burstsAtom)
  return (
    <div className="card bursts">
      <h2>{say('station.bursts')}</h2>
      {bursts.length === 0 ? (
        <p>{say('station.bursts.none')}</p>
      ) : (
        bursts.map(burst => <Burst key={burst.number} burst={burst} />)
      )}
    </div>
  )
}

const Burst = ({ burst }: { readonly burst: ShownBurst }) => {
  const { say } = useSay()
  const { us, os, outcome, times, strokes } = burst
  const pace = paceOf(burst)
  return (
    <details data-outcome={outcome} data-times={times}>
      <summary>
        <Sign name={signs[outcome]} />
        <span className="burst-outcome">
          {say(`station.burst.${outcome}`)}
          {times > 1 && ` ×${times}`}
        </span>
        <span className="mono burst-code">{visible(us)}</span>
        <span className="burst-pace">{pace === null ? '' : say('station.burst.pace', pace)}</span>
      </summary>
      <dl className="facts">
        <div>
          <dt className="label">{say('station.burst.us')}</dt>
          <dd className="mono">{visible(us)}</dd>
        </div>
        <div>
          <dt className="label">{say('station.burst.os')}</dt>
          <dd className="mono">{visible(os)}</dd>
        </div>
      </dl>
      {isLayoutSuspect({ us, os }) && (
        <p className="station-state">
          <Sign name="info" />
          {say('station.burst.layout')}
        </p>
      )}
      <ol className="burst-keys">
        {keysOf(strokes).map(({ id, name, writes, gapMs }) => (
          <li key={id}>
            <b className="mono">{name}</b>
            <span className="mono">{visible(writes)}</span>
            <small>{gapMs === null ? '' : say('station.burst.gap', { ms: gapMs })}</small>
          </li>
        ))}
      </ol>
    </details>
  )
}
