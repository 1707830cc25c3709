import { type Language, languages, languageTraits } from '#contract/languages.ts'
import { act } from '#engine/machine/run-flow.ts'
import { repeatPrint } from '#terminal/devices/print/print.ts'
import { lastPrintAtom } from '#terminal/devices/print/queue/print-state.ts'
import { beginPractice } from '#terminal/ground/address/practice.ts'
import { openStation } from '#terminal/ground/address/station-page.ts'
import { lock } from '#terminal/ground/memory/lock-state.ts'
import { languageAtom, themeAtom, voiceWarnAtom } from '#terminal/ground/memory/preferences.ts'
import { Sheet } from '#terminal/ground/pieces/sheet.tsx'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { shell, useShell } from '#terminal/ground/store/shell-store.ts'
import { updateWaitsAtom } from '#terminal/ground/store/update-waits.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { speak } from '#terminal/link/words/i18n.ts'
import { cameraDockAtom, hideCamera } from '../camera/camera-state.ts'
import { offersCameraAtom, showCamera } from '../camera/show-camera.ts'
import { complain } from '../complaint/take-complaint-scans.ts'
import { signOutSettled } from '../lock/sign-out-settled.ts'

export interface MenuProps {
  readonly isPublic: boolean
  readonly onPages: () => void
  readonly onSearch: () => void
  readonly onType: () => void
  readonly onClose: () => void
}

/** What is needed once in a shift, out of the way of the work. */
export const Menu = ({ isPublic, onPages, onSearch, onType, onClose }: MenuProps) => {
  const { say } = useSay()
  const theme = useShell(themeAtom)
  const language = useShell(languageAtom)
  const next = languageAfter(language)
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
        {!isPublic && item('search', 'find', closing(onSearch))}
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
        <button type="button" className="act" data-item={`to-${next}`} onClick={() => void speak(next)}>
          <Sign name="language" />
          <span lang={next}>{languageTraits[next].name}</span>
        </button>
        {item(isLoud ? 'toMute' : 'toLoud', isLoud ? 'mute' : 'sound', () =>
          shell.set(voiceWarnAtom, isLoud ? 'false' : 'true'),
        )}
        {!isPublic && item('practice', 'choose', closing(beginPractice))}
        {!isPublic && item('complain', 'person', closing(complain))}
        {!isPublic && item('lockNow', 'lock', closing(lock))}
        {item('station', 'gear', closing(openStation))}
        {!isPublic &&
          item(
            'logout',
            'logout',
            closing(() => void signOutSettled()),
          )}
        {item('close', 'no', onClose)}
      </div>
    </Sheet>
  )
}

const languageAfter = (language: Language): Language =>
  languages[(languages.indexOf(language) + 1) % languages.length] ?? language
