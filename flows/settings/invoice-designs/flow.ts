import { documents, type InvoiceTheme, themeTypes } from '#contract/calls/papers/documents.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { raw, word } from '#engine/vocabulary/panels.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import type { Option } from '#engine/vocabulary/step.ts'

type Themes = readonly InvoiceTheme[]
const { flow, leave } = flowOn<Themes, Position, 'choose'>()

const themeOptions = ({ doc }: Seen<Themes, Position>): readonly Option[] =>
  doc.map(({ id, name, type, IsDefault }) => ({
    value: String(id),
    title: raw(name),
    text: word(`state.themeType.${type}`),
    ...(IsDefault ? { figure: word('panel.themeDefault') } : {}),
    sign: 'print',
  }))

/** The themes that the merchant's documents are made by: choose one to change it, or to say who prints it where. */
export const invoiceDesigns = flow({
  start: {},
  load: async ({ read }) => {
    const themes = await read(documents.themes, {})
    return themeTypes.flatMap(type => themes.filter(theme => theme.type === type))
  },
  loadKeys: {},
  resume: () => 'choose',
  steps: {
    choose: {
      kind: 'choose',
      options: themeOptions,
      on: { answer: leave(({ value }) => `/settings/invoice-design/${value}`) },
    },
  },
})
