import { useEffect, useState } from 'react'
import type { Emitted, WorkerAct } from '#engine/machine/context.ts'
import type { Ports } from '#engine/machine/ports.ts'
import { act, type FlowActor, startFlow } from '#engine/machine/run-flow.ts'
import type { Flow } from '#engine/vocabulary/flow.ts'
import { sound } from '#terminal/devices/sound/sound.ts'
import { whoAtom } from '#terminal/ground/memory/session.ts'
import { enterScreen, perform } from '#terminal/ground/store/on-screen.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { endVerdict, showVerdict } from '#terminal/ground/store/verdict.ts'
import { speakAlong } from '#terminal/running/speak-along.ts'
import type { PracticeWorld, Slip } from './practice-world.ts'
import type { PracticeShift } from './shifts.ts'
import type { NameOf } from './stage.ts'

/** What a learner was told last. */
export interface Told {
  readonly tone: string
  readonly key: string | null
  readonly slip: Slip | null
}
/** How it went: for his eyes, kept nowhere. */
export interface Score {
  readonly acts: number
  /** The keys of what was refused, and his slips, in the order they came. */
  readonly errors: readonly string[]
  readonly seconds: number | null
}
export interface Practice {
  readonly world: PracticeWorld
  readonly actor: FlowActor
  readonly ports: Ports
}

const nothingYet: Score = { acts: 0, errors: [], seconds: null }

/**
 * Runs a flow in a world of its own, above whatever work is on the screen. Nothing of it is recorded, kept or sent: its questions
 * are answered by the world, and of what it emits only verdicts are played.
 */
export const usePractice = (flow: Flow, shift: PracticeShift, nameOf: NameOf) => {
  const [practice, setPractice] = useState<Practice | null>(null)
  const [told, setTold] = useState<Told | null>(null)
  const [score, setScore] = useState<Score>(nothingYet)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a shift keeps its goods, whatever language is spoken meanwhile
  useEffect(() => {
    const begunAt = performance.now()
    const err = (error: string) => setScore(score => ({ ...score, errors: [...score.errors, error] }))
    const world = shift.open(nameOf, slip => {
      err(`practice.slip.${slip}`)
      setTold(before => ({ tone: before?.tone ?? 'none', key: before?.key ?? null, slip }))
    })
    const ports: Ports = { ask: world.ask, who: learner(), recall: () => null, sign: async () => {} }
    const actor = startFlow(flow, ports)
    const playing = actor.on('*', (event: Emitted) => {
      if (event.type !== 'verdict') return
      const { tone, key, params } = event
      showVerdict({ tone, key, params })
      if (tone !== 'none') sound.play(tone)
      if (tone === 'no' && key !== null) err(key)
      setTold({ tone, key, slip: null })
    })
    const take = (given: WorkerAct) => {
      endVerdict()
      setScore(score => ({ ...score, acts: score.acts + 1 }))
      actor.send(given)
    }
    const leaveScreen = enterScreen(practiceLayer, take)
    const leaveSpeech = speakAlong(flow, actor)
    const listening = actor.subscribe({
      complete: () => setScore(score => ({ ...score, seconds: Math.round((performance.now() - begunAt) / 1000) })),
      error: error => console.error(error),
    })
    setPractice({ world, actor, ports })
    return () => {
      leaveSpeech()
      leaveScreen()
      listening.unsubscribe()
      playing.unsubscribe()
      actor.stop()
      endVerdict()
    }
  }, [flow])

  return { practice, told, score }
}

/** Ends the shift that is on screen, as the barcode for home does. */
export const endShift = (): void => perform(act('home'))

/** Above the work, and what lies over the work. */
const practiceLayer = 2

/** Whoever works here, by the first way of picking, shelf, product, shelf, and each piece combined and checked by itself. */
const learner = () => {
  const who = shell.get(whoAtom)
  if (who === null) throw new Error('nobody is signed in to practise')
  const { settings } = who
  const urunToplamaAyar = { ...settings.urunToplamaAyar, urunToplamaYontemi: 1 as const, fazlaOkutma: false }
  const packetSettings = { ...settings.packetSettings, omniChannelDistributionActive: false }
  const orderCombineSettings = {
    ...settings.orderCombineSettings,
    requestedParcelActive: false,
    multipleProductCombine: false,
    multipleProductQualityControl: false,
  }
  const kaliteKontrolAyar = { ...settings.kaliteKontrolAyar, desiRequired: false, printAtOnce: false }
  const practised = { arabaModulAktif: true, urunToplamaAyar, packetSettings, orderCombineSettings, kaliteKontrolAyar }
  return { ...who, settings: { ...settings, ...practised } }
}
