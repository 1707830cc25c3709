import { atom } from 'jotai'
import type { ComponentType } from 'react'
import { shell } from '#terminal/ground/store/shell-store.ts'

export interface CameraDockProps {
  /** Nothing is to be scanned now, and the screen wants the room. */
  readonly isPaused: boolean
}

/** What shows the camera while it is on; it is fetched when it is first wanted. */
export const cameraDockAtom = atom<{ readonly Dock: ComponentType<CameraDockProps> } | null>(null)

export const hideCamera = (): void => shell.set(cameraDockAtom, null)
