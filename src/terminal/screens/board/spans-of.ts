import type { Middle } from '../panels/panels.tsx'

/** Panels that two columns are for; every other kind takes the whole width. */
const halves: readonly Middle['kind'][] = ['card', 'list', 'facts', 'pie']

/** Which columns of two each panel takes: two halves side by side, one that would stand alone the whole width. */
export const spansOf = (panels: readonly Pick<Middle, 'kind'>[]): readonly ('half' | 'whole')[] => {
  const spans: ('half' | 'whole')[] = []
  for (let at = 0; at < panels.length; at += 1) {
    const isPair = isHalf(panels[at]) && isHalf(panels[at + 1])
    spans.push(...(isPair ? (['half', 'half'] as const) : (['whole'] as const)))
    if (isPair) at += 1
  }
  return spans
}

const isHalf = (panel: Pick<Middle, 'kind'> | undefined): boolean => panel !== undefined && halves.includes(panel.kind)
