import { type SignName, signNames } from '#engine/vocabulary/signs.ts'

const strokes: Readonly<Record<SignName, string>> = {
  scan: 'M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M8 8v8M12 8v8M16 8v8',
  missing: 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0M9.5 9.5a2.5 2.5 0 1 1 3.4 2.4c-.6.3-.9.8-.9 1.6M12 16.6v.1',
  shelf: 'M4 4v16M20 4v16M4 9h16M4 15h16',
  quantity: 'M4 8l7 8M11 8l-7 8M15 9l3-2v10',
  undo: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
  yes: 'M5 13l4.5 4.5L19 7',
  no: 'M6 6l12 12M18 6 6 18',
  careful: 'M12 3 2.5 20.500h19zM12 9.500v5M12 17.500v.1',
  box: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  cart: 'M3 4h2.5l2 11h10l2-8H6.2M9 19.5v.1M16 19.5v.1',
  order: 'M7 4h10a1 1 0 0 1 1 1v15l-3-2-3 2-3-2-3 2V5a1 1 0 0 1 1-1M9 9h6M9 13h6',
  choose: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  new: 'M12 5v14M5 12h14',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  keyboard: 'M3 6h18v12H3zM7 10v.1M11 10v.1M15 10v.1M18 10v.1M8 14h8',
  light:
    'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19',
  dark: 'M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5',
  camera: 'M4 8h3l2-3h6l2 3h3v11H4zM16 13a4 4 0 1 1-8 0 4 4 0 0 1 8 0',
  torch: 'M8 3h8v4l-2 3v11h-4V10L8 7zM12 13v2',
  sound: 'M4 9.5v5h3.5L12 18.500V5.500L7.5 9.500zM15.5 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11',
  mute: 'M4 9.500v5h3.500L12 18.500V5.500L7.5 9.500zM16 10l4 4M20 10l-4 4',
  language: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M3 12h18M12 3c3 2.7 3 15.3 0 18M12 3c-3 2.7-3 15.3 0 18',
  lock: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3M12 14.500v2',
  badge:
    'M5 7h14v14H5zM10 4h4v5h-4zM9 17.500c0-2 1-3 3-3s3 1 3 3M13.500 12a1.500 1.500 0 1 1-3 0 1.500 1.500 0 0 1 3 0',
  gear: 'M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0M12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.200 2.200M16.200 16.200l2.200 2.200M5.600 18.400l2.200-2.200M16.200 7.800l2.200-2.200',
  logout: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  cancel: 'M15 5l-7 7 7 7',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 11v6M12 7.500v.1',
  wait: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 7v5l3.5 2',
  erase: 'M9 6h11v12H9l-6-6zM12 9.500l5 5M17 9.500l-5 5',
  retry: 'M20 12a8 8 0 1 1-2.5-5.800M20 3v4h-4',
  table: 'M3 9h18M5 9v10M19 9v10M7 5h10v4H7z',
  mail: 'M3 6h18v12H3zM3.500 6.500 12 13l8.500-6.500',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
  up: 'M12 19V5M6 11l6-6 6 6',
  printOff: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7zM3 3l18 18',
  find: 'M17 10.500a6.500 6.500 0 1 1-13 0 6.500 6.500 0 0 1 13 0M15.500 15.500 21 21',
  rows: 'M4 5h16M4 12h16M4 19h16M4 8.500h16M4 15.500h16',
  person: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0M4 21c0-5 3.5-7 8-7s8 2 8 7',
}

const isSign = (name: string): name is SignName => (signNames as readonly string[]).includes(name)

/** One of the set of signs; a name that it does not have is drawn as a box. */
export const Sign = ({ name, weight = 2 }: { readonly name: string; readonly weight?: number }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={weight}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={strokes[isSign(name) ? name : 'box']} />
  </svg>
)
