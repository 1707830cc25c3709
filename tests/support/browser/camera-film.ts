import { writeFileSync } from 'node:fs'
import bwip from 'bwip-js/node'

/** What a camera looks at: a barcode by its kind and text, as bwip-js names them; null for an empty table. */
export type Shown = { readonly kind: string; readonly text: string } | null

export const film = { width: 640, height: 480, perSecond: 10 }

/** Writes what Chromium takes for a camera (`--use-file-for-fake-video-capture`), which then begins anew for ever. */
export const writeFilm = (path: string, shown: Shown, ...others: readonly Shown[]): void => {
  const { width, height, perSecond } = film
  const colour = Buffer.alloc((width * height) / 2, 128)
  const frames = [shown, ...others].flatMap(one => Array<Buffer>(perSecond).fill(pictureOf(one)))
  const head = `YUV4MPEG2 W${width} H${height} F${perSecond}:1 Ip A1:1 C420\n`
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(head), ...frames.flatMap(frame => [Buffer.from('FRAME\n'), frame, colour])]),
  )
}

/** The barcode in grey in the middle of the table. */
const pictureOf = (shown: Shown): Buffer => {
  const { width, height } = film
  const picture = Buffer.alloc(width * height, 190)
  if (shown === null) return picture
  const rows = modulesOf(shown)
  const size = Math.max(1, Math.floor(Math.min((width * 0.6) / rows[0]!.length, (height * 0.6) / rows.length)))
  const high = rows.length === 1 ? 160 : size
  const [left, top] = [(width - rows[0]!.length * size) >> 1, (height - rows.length * high) >> 1]
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      for (let line = 0; line < high; line++) {
        const at = (top + y * high + line) * width + left + x * size
        picture.fill(isDark ? 30 : 230, at, at + size)
      }
  return picture
}

const quiet = 10

const modulesOf = ({ kind, text }: NonNullable<Shown>): readonly (readonly boolean[])[] => {
  const symbol = bwip.raw({ bcid: kind, text })[0] as
    | { readonly sbs: readonly number[] }
    | { readonly pixs: readonly number[]; readonly pixx: number; readonly pixy: number }
  const blank = Array<boolean>(quiet).fill(false)
  if ('sbs' in symbol)
    return [[...blank, ...symbol.sbs.flatMap((wide, i) => Array<boolean>(wide).fill(i % 2 === 0)), ...blank]]
  const { pixs, pixx, pixy } = symbol
  const rows = Array.from({ length: pixy }, (_, y) => [
    ...blank,
    ...pixs.slice(y * pixx, (y + 1) * pixx).map(Boolean),
    ...blank,
  ])
  const empty = rows[0]!.map(() => false)
  return [...blank.map(() => empty), ...rows, ...blank.map(() => empty)]
}
