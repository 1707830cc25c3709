import { useState } from 'react'
import { Sign } from '#terminal/ground/pieces/signs.tsx'

/** A product's picture; a box where there is none, or none that can be had. */
export const Picture = ({ source }: { readonly source: string | null }) => {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <div className="picture">
      {source === null || isBroken ? (
        <Sign name="box" weight={1.2} />
      ) : (
        <img src={source} alt="" decoding="async" onError={() => setIsBroken(true)} />
      )}
    </div>
  )
}
