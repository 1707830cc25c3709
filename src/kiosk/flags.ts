import type { KioskOptions } from './options.ts'

/** A flag of Chromium's command line, and what goes wrong at a station without it. */
export interface Flag {
  readonly flag: string
  readonly why: string
  /** Asked for, or given everywhere. */
  readonly isFor?: (options: KioskOptions) => boolean
}

const isLinux = ({ platform }: KioskOptions): boolean => platform === 'linux'

export const flags: readonly Flag[] = [
  { flag: '--kiosk', why: 'the whole screen and no tabs: in a tab, Ctrl+W of a scanner closes the page' },
  { flag: '--no-first-run', why: 'no welcome page after the profile was made' },
  { flag: '--no-default-browser-check', why: 'no question whether this is the default browser' },
  { flag: '--hide-crash-restore-bubble', why: 'no "restore pages?" over the work after a power cut' },
  { flag: '--noerrdialogs', why: 'no error window that waits for a mouse' },
  { flag: '--disable-hang-monitor', why: 'no "page unresponsive" window: the watchdog decides that' },
  { flag: '--disable-prompt-on-repost', why: 'no question when the page is loaded anew' },
  { flag: '--autoplay-policy=no-user-gesture-required', why: 'the verdict sounds before anyone has touched the page' },
  { flag: '--disable-pinch', why: 'two fingers of a glove do not enlarge the page' },
  { flag: '--overscroll-history-navigation=0', why: 'a wiping hand does not go back a page' },
  { flag: '--disable-features=Translate', why: 'no offer to translate Turkish' },
  { flag: '--disable-background-timer-throttling', why: 'the heartbeat comes in time behind another window too' },
  { flag: '--disable-backgrounding-occluded-windows', why: 'a covered page goes on as one in sight' },
  { flag: '--disable-renderer-backgrounding', why: 'the page keeps its priority behind another window' },
  { flag: '--check-for-update-interval=31536000', why: 'no sign that the browser is out of date' },
  { flag: '--disable-component-update', why: 'nothing is fetched from elsewhere in a shift' },
  { flag: '--lang=tr', why: "the browser's own words, as those of its print dialog, are Turkish" },
  { flag: '--password-store=basic', why: 'no key ring that asks for a password after a start', isFor: isLinux },
  { flag: '--enable-speech-dispatcher', why: 'without it there is no voice at all', isFor: isLinux },
  {
    flag: '--kiosk-printing',
    why: 'prints to the default printer without a dialog, which would take every key',
    isFor: ({ printing }) => printing,
  },
]

/** The arguments that a station's Chromium is started with; its page is told by `#kiosk` that a kiosk keeps it. */
export const argumentsOf = (options: KioskOptions): readonly string[] => [
  ...flags.filter(({ isFor }) => isFor?.(options) ?? true).map(({ flag }) => flag),
  `--user-data-dir=${options.profile}`,
  ...options.more,
  `${options.url.href.replace(/#.*$/, '')}#kiosk`,
]
