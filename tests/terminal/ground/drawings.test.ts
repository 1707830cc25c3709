import { describe, expect, it } from 'vitest'
import { spansOf } from '#terminal/screens/board/spans-of.ts'
import { pieArcs } from '#terminal/screens/panels/charts/pie-arcs.ts'
import { labelsShown, roomAbove, ticks } from '#terminal/screens/panels/charts/plot-scale.ts'
import { percentOf, sharesOf } from '#terminal/screens/panels/charts/shares.ts'

describe('shares of a whole', () => {
  it('add up to 100, what rounding leaves over goes where most was cut off', () => {
    expect([sharesOf([1, 1, 1]), sharesOf([2, 1]), sharesOf([812, 640, 211, 97])]).toEqual([
      [33.4, 33.3, 33.3],
      [66.7, 33.3],
      [46.1, 36.4, 12, 5.5],
    ])
  })

  it('are 0 where there is nothing', () => {
    expect([sharesOf([]), sharesOf([0, 0])]).toEqual([[], [0, 0]])
  })
})

describe('how far something is', () => {
  it('is 100 only when nothing is left, and 0 only when nothing is done', () => {
    expect([percentOf(199, 200), percentOf(200, 200), percentOf(1, 900), percentOf(0, 900), percentOf(17, 44)]).toEqual(
      [99, 100, 1, 0, 39],
    )
  })

  it('is 0 of nothing, and never more than 100', () => {
    expect([percentOf(0, 0), percentOf(7, 5)]).toEqual([0, 100])
  })
})

describe('a pie', () => {
  it('is drawn clockwise from the top', () => {
    expect(pieArcs([1, 3], 50, 30)).toEqual([
      'M0 -50A50 50 0 0 1 50 0L30 0A30 30 0 0 0 0 -30Z',
      'M50 0A50 50 0 1 1 0 -50L0 -30A30 30 0 1 0 30 0Z',
    ])
  })

  it('of one part is a whole ring, and draws nothing for a part of 0', () => {
    expect(pieArcs([0, 5], 50, 30)).toEqual([
      '',
      'M0 -50A50 50 0 1 1 0 50A50 50 0 1 1 0 -50ZM0 -30A30 30 0 1 0 0 30A30 30 0 1 0 0 -30Z',
    ])
  })
})

describe('the scale of a chart', () => {
  it('has few round lines, the last not below what is drawn', () => {
    expect([ticks(240), ticks(7), ticks(1741), roomAbove(0)]).toEqual([
      [0, 50, 100, 150, 200, 250],
      [0, 2, 4, 6, 8],
      [0, 500, 1000, 1500, 2000],
      1,
    ])
  })

  it('shows as many labels as there is room for', () => {
    expect([labelsShown(7, 800), labelsShown(24, 800), labelsShown(3, 0)]).toEqual([
      [0, 1, 2, 3, 4, 5, 6],
      [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22],
      [0],
    ])
  })
})

describe('the panels of a page', () => {
  it('stand two by two; what would stand alone, and a table, takes the whole width', () => {
    expect(
      spansOf([{ kind: 'figures' }, { kind: 'facts' }, { kind: 'list' }, { kind: 'card' }, { kind: 'grid' }]),
    ).toEqual(['whole', 'half', 'half', 'whole', 'whole'])
  })
})
