import type { UserInformation } from '#contract/shapes/user.ts'
import { heads } from '#flows/heads.ts'
import { listedPages, type PageGroup, soughtPages } from '#flows/parts/shown-pages.ts'
import type { TitledGroup } from './find-pages.ts'

type Words = readonly [say: (key: string) => string, language: string]

/** The pages that a user may begin at, in their groups, by title. */
export const listedGroups = (who: UserInformation | null, ...words: Words): readonly TitledGroup[] =>
  who === null ? [] : titled(listedPages(heads, who), ...words)

/** The same, with those that are only found by their names. */
export const soughtGroups = (who: UserInformation | null, ...words: Words): readonly TitledGroup[] =>
  who === null ? [] : titled(soughtPages(heads, who), ...words)

const titled = (groups: readonly PageGroup[], ...[say, language]: Words): readonly TitledGroup[] =>
  groups.map(({ name, pages }) => ({
    name,
    title: say(`group.${name}`),
    pages: pages
      .map(({ id, path }) => ({ path, title: say(`flow.${id}`) }))
      .sort((a, b) => a.title.localeCompare(b.title, language)),
  }))
