import type { ComponentType } from 'react'
import type { Filter } from '#contract/listings/filter.ts'
import { ChoiceEditor } from './choice-editor.tsx'
import { DatesEditor } from './dates-editor.tsx'
import type { EditorProps } from './editor-props.ts'
import { RangeEditor } from './range-editor.tsx'
import { TextEditor } from './text-editor.tsx'

const editors: Readonly<Record<Filter['kind'], ComponentType<EditorProps>>> = {
  dates: DatesEditor,
  choice: ChoiceEditor,
  range: RangeEditor,
  search: TextEditor,
  product: TextEditor,
  place: TextEditor,
}

/** Sets one filter, as its kind is set. */
export const FilterEditor = (props: EditorProps) => {
  const Editor = editors[props.filter.kind]
  return <Editor {...props} />
}
