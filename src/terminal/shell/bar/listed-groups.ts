import type { UserInformation } from '#contract/shapes/user.ts'
import { heads } from '#flows/heads.ts'
import { listedPages } from '#flows/parts/shown-pages.ts'
import type { TitledGroup } from './find-pages.ts'

/** The pages that a user may begin at, in their groups, by title. */
export const listedGroups = (
  who: UserInformation | null,
  say: (key: string) => string,
  language: string,
): readonly TitledGroup[] =>
  (who === null ? [] : listedPages(heads, who)).map(({ name, pages }) => ({
    name,
    title: say(`group.${name}`),
    pages: pages
      .map(({ id, path }) => ({ path, title: say(`flow.${id}`) }))
      .sort((a, b) => a.title.localeCompare(b.title, language)),
  }))
