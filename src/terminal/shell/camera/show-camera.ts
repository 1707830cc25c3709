import { atom } from 'jotai'
import { mayHaveCamera } from '#devices/camera/may-have-camera.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { showVerdict } from '#terminal/ground/store/verdict.ts'
import { cameraDockAtom } from './camera-state.ts'

/** Whether this device has a camera to scan with. */
export const offersCameraAtom = atom(false)
offersCameraAtom.onMount = setOffers => void mayHaveCamera().then(setOffers)

export const showCamera = async (): Promise<void> => {
  try {
    const { CameraDock } = await import('./camera-dock.tsx')
    shell.set(cameraDockAtom, { Dock: CameraDock })
  } catch (error) {
    console.error(error)
    showVerdict({ tone: 'no', key: 'shell.camera.broken', params: {} })
  }
}
