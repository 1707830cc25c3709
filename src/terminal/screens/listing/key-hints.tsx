import { useSay } from '#terminal/ground/words/say.ts'

/** Which keys do what, for those who have some. */
export const KeyHints = ({ canChoose }: { readonly canChoose: boolean }) => {
  const { say } = useSay()
  const hints = [
    ['↑↓', 'keyRows'],
    ['Enter', 'keyOpen'],
    ...(canChoose ? [[say('shell.table.keySpace'), 'keyChoose']] : []),
    ['/', 'keyFind'],
    ['f', 'keyFilter'],
    ['c', 'keyColumns'],
    ['v', 'keyViews'],
    ['r', 'keyRefresh'],
  ] as const
  return (
    <span className="key-hints">
      {hints.map(([key, does]) => (
        <span key={does}>
          <kbd>{key}</kbd> {say(`shell.table.${does}`)}
        </span>
      ))}
    </span>
  )
}
