/** A page as the list of pages shows it. */
export interface PageTitle {
  readonly path: string
  readonly title: string
}
export interface TitledGroup {
  readonly name: string
  readonly title: string
  readonly pages: readonly PageTitle[]
}

/** Lower case as the language writes it, and without its marks, so that a plain keyboard finds every word too. */
export const fold = (text: string, language: string): string =>
  text.toLocaleLowerCase(language).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i')

/** The pages whose title or group has every one of the words, wherever it stands. */
export const findPages = (groups: readonly TitledGroup[], words: string, language: string): readonly TitledGroup[] => {
  const sought = fold(words, language).split(/\s+/).filter(Boolean)
  return groups
    .map(group => ({
      ...group,
      pages: group.pages.filter(({ title }) => {
        const said = fold(`${group.title} ${title}`, language)
        return sought.every(word => said.includes(word))
      }),
    }))
    .filter(({ pages }) => pages.length > 0)
}
