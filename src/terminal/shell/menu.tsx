import { act } from '#engine/run-flow.ts'
import { cameraDockAtom, hideCamera } from '../camera/camera-state.ts'
import { offersCameraAtom, showCamera } from '../camera/show-camera.ts'
import { updateWaitsAtom } from '../kiosk/update-waits.ts'
import { lock } from '../lock/lock-state.ts'
import { complain } from '../record/load-recorder.ts'
import { signOut } from '../session/sign-out.ts'
import { languageAtom, themeAtom, voiceWarnAtom } from '../station/preferences.ts'
import { lastPrintAtom, repeatPrint } from '../station/print.ts'
import { shell, useShell } from '../station/shell-store.ts'
import { perform } from '../station/stage.ts'
import { openStation } from '../station/station-page.ts'
import { speak } from '../words/i18n.ts'
import { useSay } from '../words/say.ts'
import { Sheet } from './sheet.tsx'
import { Sign } from './signs.tsx'

export interface MenuProps {
  readonly isPublic: boolean
  readonly onPages: () => void
  readonly onType: () => void
  readonly onClose: () => void
}

/** What is needed once in a shift, out of the way of the work. */
export const Menu = ({ isPublic, onPages, onType, onClose }: MenuProps) => {
  const { say } = useSay()
  const theme = useShell(themeAtom)
  const language = useShell(languageAtom)
  const hasPrinted = useShell(lastPrintAtom) !== null
  const hasCamera = useShell(offersCameraAtom)
  const isLooking = useShell(cameraDockAtom) !== null
  const updateWaits = useShell(updateWaitsAtom)
  const isLoud = useShell(voiceWarnAtom) === 'true'
  const item = (name: string, sign: string, does: () => void) => (
    <button type="button" className="act" data-item={name} onClick={does}>
      <Sign name={sign} />
      <span>{say(`shell.${name}`)}</span>
    </button>
  )
  const closing = (does: () => void) => () => {
    onClose()
    does()
  }
  return (
    <Sheet label={say('shell.menu')} onEscape={onClose}>
      <div className="menu">
        {!isPublic &&
          item(
            'home',
            'home',
            closing(() => perform(act('home'))),
          )}
        {!isPublic && item('pages', 'choose', closing(onPages))}
        {!isPublic && item('typeCode', 'keyboard', closing(onType))}
        {hasCamera &&
          item(
            isLooking ? 'camera.close' : 'camera',
            'camera',
            closing(() => (isLooking ? hideCamera() : void showCamera())),
          )}
        {hasPrinted && item('repeatPrint', 'print', closing(repeatPrint))}
        {updateWaits &&
          item(
            'update',
            'retry',
            closing(() => location.reload()),
          )}
        {item(theme === 'dark' ? 'toLight' : 'toDark', theme === 'dark' ? 'light' : 'dark', () =>
          shell.set(themeAtom, theme === 'dark' ? 'light' : 'dark'),
        )}
        {item(
          language === 'tr' ? 'toEnglish' : 'toTurkish',
          'language',
          () => void speak(language === 'tr' ? 'en' : 'tr'),
        )}
        {item(isLoud ? 'toMute' : 'toLoud', isLoud ? 'mute' : 'sound', () =>
          shell.set(voiceWarnAtom, isLoud ? 'false' : 'true'),
        )}
        {!isPublic && item('complain', 'person', closing(complain))}
        {!isPublic && item('lockNow', 'lock', closing(lock))}
        {item('station', 'gear', closing(openStation))}
        {!isPublic &&
          item(
            'logout',
            'logout',
            closing(() => void signOut()),
          )}
        {item('close', 'no', onClose)}
      </div>
    </Sheet>
  )
}
