import { useState } from 'react'
import type { Context } from '#engine/machine/context.ts'
import { act, type View } from '#engine/machine/run-flow.ts'
import { wordsPrefixOf } from '#engine/vocabulary/flow.ts'
import type { Step } from '#engine/vocabulary/step.ts'
import { Sheet } from '#terminal/ground/pieces/sheet.tsx'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { endVerdict } from '#terminal/ground/store/verdict.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { BoardActs, FormActs } from '#terminal/screens/board/board-acts.tsx'
import { Acts } from '#terminal/screens/parts/acts.tsx'
import { useDeskSkin } from '#terminal/screens/parts/use-desk-skin.ts'
import { useKeys } from '#terminal/screens/parts/use-keys.ts'
import { StepScreen } from '../screens/step-screen.tsx'
import { AskLine } from './ask-line.tsx'
import { Menu } from './bar/menu.tsx'
import { TopBar } from './bar/top-bar.tsx'
import { cameraDockAtom } from './camera/camera-state.ts'
import { deskPartsAtom, loadDeskParts } from './desk/load-desk-parts.ts'
import { useSearchKey } from './desk/use-search-key.ts'
import { Tape } from './tape.tsx'
import { useCanUndo } from './use-can-undo.ts'

type Opened = 'menu' | 'pages' | 'search' | 'typing'

export interface WorkProps {
  readonly view: View
  readonly step: Step<any, any, string>
  readonly context: Context
}

/** The step and its bars; a dialog lies over the step that it belongs to. */
export const Work = ({ view, step, context }: WorkProps) => {
  const { say } = useSay()
  const [opened, setOpened] = useState<Opened | null>(null)
  const camera = useShell(cameraDockAtom)
  const parts = useShell(deskPartsAtom)
  const canUndo = useCanUndo(context)
  const { flow, seen } = view
  const base = view.under ?? { id: view.stepId, step }
  const isDialog = view.under !== null
  const isPublic = flow.public === true
  const ask = (id: string, of: Step<any, any, string>) => say(`ask.${wordsPrefixOf(flow)}.${id}`, of.says?.(seen))
  const [typed, setTyped] = useState('')
  const close = () => {
    setOpened(null)
    setTyped('')
  }
  const open = (sheet: Opened) => () => {
    if (parts === null && sheet !== 'menu')
      loadDeskParts().catch((error: unknown) => {
        console.error(error)
        close()
      })
    endVerdict()
    setOpened(sheet)
  }
  useKeys(!isPublic && !isDialog && opened === null, {
    onTyped: typed => {
      if (!/^g/i.test(typed)) return
      setTyped(typed.slice(1))
      open('pages')()
    },
  })
  useSearchKey(!isPublic && !isDialog && opened === null, open('search'))
  const screen = (id: string, of: Step<any, any, string>, isOver: boolean) => (
    <StepScreen
      key={id}
      flow={flow}
      stepId={id}
      step={of}
      seen={seen}
      context={context}
      isOver={isOver}
      isActive={isOver || !isDialog}
    />
  )
  const isScan = base.step.kind === 'scan'
  const actions = 'actions' in base.step ? (base.step.actions?.(seen) ?? []) : []
  const isDesk = useDeskSkin(base.step.kind, isPublic)
  return (
    <>
      <div
        className="work"
        data-kind={base.step.kind}
        data-skin={isDesk ? 'desk' : undefined}
        inert={isDialog || opened !== null}
      >
        <TopBar
          title={say(`flow.${flow.id}`)}
          progress={view.progress}
          isPublic={isPublic}
          onType={open('typing')}
          onMenu={open('menu')}
        />
        {base.step.kind === 'notice' || base.step.kind === 'listing' ? (
          <span />
        ) : (
          <AskLine words={ask(base.id, base.step)} kind={base.step.kind} context={context} />
        )}
        {screen(base.id, base.step, false)}
        {isScan || context.tape.length > 0 ? <Tape entries={context.tape} isCutOff={context.isCutOff} /> : <span />}
        {base.step.kind === 'board' ? (
          <BoardActs
            words={wordsPrefixOf(flow)}
            stepId={base.id}
            step={base.step}
            seen={seen}
            canUndo={canUndo}
            actions={actions}
          />
        ) : base.step.kind === 'form' ? (
          <FormActs actions={actions} />
        ) : isScan || base.step.kind === 'choose' || (base.step.kind === 'listing' && canUndo) ? (
          <Acts words={wordsPrefixOf(flow)} stepId={base.id} step={base.step} seen={seen} canUndo={canUndo} />
        ) : (
          <span />
        )}
        {isDesk && parts !== null && <parts.Navigation onSearch={open('search')} />}
      </div>
      {isDialog && (
        <Sheet
          key={view.stepId}
          label={ask(view.stepId, step)}
          onEscape={step.on.cancel === undefined ? undefined : () => perform(act('cancel'))}
        >
          {screen(view.stepId, step, true)}
        </Sheet>
      )}
      {camera !== null && <camera.Dock key={flow.id} isPaused={step.kind === 'quantity' || opened !== null} />}
      {opened === 'menu' && (
        <Menu
          isPublic={isPublic}
          onPages={open('pages')}
          onSearch={open('search')}
          onType={open('typing')}
          onClose={close}
        />
      )}
      {opened === 'pages' && parts !== null && <parts.PagesSheet typed={typed} onClose={close} />}
      {opened === 'search' && parts !== null && <parts.SearchSheet actions={actions} onClose={close} />}
      {opened === 'typing' && parts !== null && <parts.TypeCode onClose={close} />}
    </>
  )
}
