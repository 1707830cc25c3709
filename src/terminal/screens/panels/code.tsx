import { splitCode } from './split-code.ts'

export const Code = ({ code }: { readonly code: string }) => {
  const { head, tail } = splitCode(code)
  return (
    <span>
      {head}
      {tail !== '' && <b>{tail}</b>}
    </span>
  )
}
