import { randomInt } from 'node:crypto'

type Point = readonly [number, number]

/** Each digit as strokes on a field of 4 × 6. */
const strokes: readonly (readonly (readonly Point[])[])[] = [
  [
    [
      [2, 0],
      [0.5, 1],
      [0, 3],
      [0.5, 5],
      [2, 6],
      [3.5, 5],
      [4, 3],
      [3.5, 1],
      [2, 0],
    ],
  ],
  [
    [
      [0.5, 1.5],
      [2.2, 0],
      [2.2, 6],
    ],
    [
      [0.8, 6],
      [3.6, 6],
    ],
  ],
  [
    [
      [0.3, 1.3],
      [1, 0.2],
      [3, 0.2],
      [3.8, 1.6],
      [3, 3],
      [0.2, 6],
      [4, 6],
    ],
  ],
  [
    [
      [0.3, 0.6],
      [2, 0],
      [3.6, 1.2],
      [3, 2.6],
      [1.6, 2.9],
    ],
    [
      [1.6, 2.9],
      [3.4, 3.4],
      [3.8, 4.8],
      [2, 6],
      [0.2, 5.3],
    ],
  ],
  [
    [
      [3, 6],
      [3, 0],
      [0, 4.2],
      [4, 4.2],
    ],
  ],
  [
    [
      [3.7, 0],
      [0.6, 0],
      [0.4, 2.6],
      [2.4, 2.3],
      [3.8, 3.8],
      [3, 5.6],
      [1.2, 6],
      [0.2, 5.2],
    ],
  ],
  [
    [
      [3.4, 0],
      [1.2, 1.6],
      [0.2, 4],
      [1, 5.7],
      [2.8, 6],
      [3.8, 4.6],
      [3, 3],
      [1.2, 3],
      [0.3, 4.2],
    ],
  ],
  [
    [
      [0, 0],
      [4, 0],
      [1.6, 6],
    ],
    [
      [1, 3],
      [3.4, 3],
    ],
  ],
  [
    [
      [2, 2.8],
      [0.6, 1.6],
      [2, 0],
      [3.4, 1.6],
      [2, 2.8],
      [0.2, 4.6],
      [2, 6],
      [3.8, 4.6],
      [2, 2.8],
    ],
  ],
  [
    [
      [3.7, 1.8],
      [2.6, 3.1],
      [0.9, 3],
      [0.2, 1.5],
      [1.3, 0.1],
      [3, 0.2],
      [3.8, 2],
      [3, 4.6],
      [1, 6],
    ],
  ],
]

const [width, height, noiseLines] = [260, 90, 6]

/** Digits that a person reads and no text tells, as the address of a picture: shaken strokes between others, in no order. */
export const digitsPicture = (digits: string): string => {
  const wanted = [...digits].flatMap((digit, nth) => drawn(Number(digit), 22 + nth * 46))
  const noise = Array.from({ length: noiseLines }, () => {
    const from: Point = [between(0, width), between(0, height)]
    return [from, [from[0] + between(-70, 70), from[1] + between(-40, 40)] as Point]
  })
  const paths = shuffled([...wanted, ...noise]).map(
    points => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/><path d="${paths.join('')}" fill="none" stroke="#123" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** One digit, turned and shaken, at a place. */
const drawn = (digit: number, left: number): readonly (readonly Point[])[] => {
  const angle = between(-20, 20) / 60
  const [scale, top] = [between(80, 100) / 10, between(12, 26)]
  const place = ([x, y]: Point): Point => {
    const [dx, dy] = [(x - 2) * scale, (y - 3) * scale]
    return [
      left + 2 * scale + dx * Math.cos(angle) - dy * Math.sin(angle) + between(-12, 12) / 10,
      top + 3 * scale + dx * Math.sin(angle) + dy * Math.cos(angle) + between(-12, 12) / 10,
    ]
  }
  return strokes[digit]!.map(points => points.map(place))
}

const between = (least: number, most: number): number => randomInt(least, most + 1)

const shuffled = <T>(all: readonly T[]): readonly T[] =>
  all
    .map(one => ({ one, rank: randomInt(2 ** 31) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
