import type { FilterValueProps } from './filter-value.tsx'

/** What every editor of a filter is given. */
export interface EditorProps extends FilterValueProps {
  readonly onSet: (value: string) => void
}
