import './practice/practice.css'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { act, viewOf } from '#engine/machine/run-flow.ts'
import type { Flow } from '#engine/vocabulary/flow.ts'
import { pattern } from '#engine/vocabulary/panels.ts'
import { entryOf } from '#flows/index.ts'
import { beginPractice, practiceAtom } from '#terminal/ground/address/practice.ts'
import { workAddress } from '#terminal/ground/address/work-address.ts'
import { Waiting } from '#terminal/ground/pieces/opening.tsx'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { FlowView } from '#terminal/shell/flow-view.tsx'
import { Barcode } from './practice/barcode.tsx'
import { whyOf } from './practice/coach.ts'
import { HowItWent } from './practice/how-it-went.tsx'
import { type PracticeShift, shiftAt } from './practice/shifts.ts'
import { endShift, type Practice, type Told, usePractice } from './practice/use-practice.ts'
import { leavePractice, usePracticeEnd } from './practice/use-practice-end.ts'

/** What is done at the page below, in a world of its own: a frame, a colour and a word on every screen of it say that it is none of the work. */
export const PracticePage = () => {
  const { say } = useSay()
  const number = useShell(practiceAtom)
  const [flow, setFlow] = useState<Flow | null>(null)
  const [told, setTold] = useState(0)
  const isTold = told === number
  const [shift] = useState(() => shiftAt(workAddress().pathname))
  usePracticeEnd(isTold)
  useEffect(() => {
    entryOf(shift.flow)
      .load()
      // Public, so that nothing on its bar leads to the work.
      .then(practised => setFlow({ ...practised, id: 'practice', words: shift.flow, public: true }))
      .catch(error => {
        console.error(error)
        leavePractice()
      })
  }, [shift])
  return (
    <div className="practice" data-practice={isTold ? 'told' : 'shift'}>
      <header className="practice-band">
        <Sign name="info" />
        <b>{say('practice.word')}</b>
        <span>{say('practice.notReal')}</span>
        <button type="button" className="act" data-act="end" onClick={isTold ? leavePractice : endShift}>
          {say('practice.end')}
        </button>
      </header>
      {flow === null ? (
        <Waiting words={say('shell.loading')} />
      ) : (
        <Shift key={number} flow={flow} shift={shift} onOver={() => setTold(number)} />
      )}
    </div>
  )
}

interface ShiftProps {
  readonly flow: Flow
  readonly shift: PracticeShift
  readonly onOver: () => void
}
const Shift = ({ flow, shift, onOver }: ShiftProps) => {
  const { say } = useSay()
  const { practice, told, score } = usePractice(flow, shift, goods => say(`practice.goods.${goods}`))
  const isOver = score.seconds !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is over once
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver])
  if (isOver) return <HowItWent score={score} onAgain={beginPractice} onEnd={leavePractice} />
  return practice === null ? (
    <Waiting words={say('shell.loading')} />
  ) : (
    <Floor flow={flow} practice={practice} told={told} />
  )
}

interface FloorProps {
  readonly flow: Flow
  readonly practice: Practice
  readonly told: Told | null
}
/** The screen as it is at work, and below it what the learner stands before. */
const Floor = ({ flow, practice: { actor, world, ports }, told }: FloorProps) => {
  const { say, text } = useSay()
  const context = useSelector(actor, snapshot => snapshot.context)
  const { hint, things } = useMemo(() => world.look(viewOf(flow, context, ports)), [flow, context, world, ports])
  return (
    <>
      <FlowView flow={flow} context={context} isStuck={false} onRestart={beginPractice} />
      <aside className="practice-coach" data-hint={hint}>
        <p className="practice-why" role="status" data-why={told?.slip ?? told?.key ?? ''}>
          {told === null
            ? say('practice.hint.begin')
            : told.slip === null
              ? text(pattern(whyOf(told.tone, told.key)))
              : say(`practice.slip.${told.slip}`)}
        </p>
        <p>{say(hint)}</p>
        <div className="practice-things">
          {things.map(({ code, name }) => (
            <button
              key={code}
              type="button"
              className="act"
              data-code={code}
              onClick={() => perform(act('scan', code))}
            >
              <Barcode code={code} />
              <span>{name}</span>
            </button>
          ))}
        </div>
      </aside>
    </>
  )
}
