import '#terminal/ground/look/desk/photos.css'
import { useEffect, useState } from 'react'
import type { Photos } from '#engine/vocabulary/panels.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { useSay } from '#terminal/ground/words/say.ts'
import { fetchFile } from '#terminal/link/server.ts'

/** Pictures side by side; one opens whole, beside the page. */
export const PhotosPanel = ({ panel }: { readonly panel: Photos }) => {
  const { text } = useSay()
  if (panel.photos.length === 0) return null
  return (
    <section className="card photos">
      <h2 className="label">{text(panel.label)}</h2>
      <div className="photo-row">
        {panel.photos.map(photo => (
          <Photo key={photo.address} address={photo.address} words={text(photo.text)} />
        ))}
      </div>
    </section>
  )
}

const Photo = ({ address, words }: { readonly address: string; readonly words: string }) => {
  const source = useFetched(address)
  return (
    <figure data-photo={address}>
      {source === null ? (
        <Sign name="box" weight={1.2} />
      ) : (
        <a href={source} target="_blank" rel="noreferrer">
          <img src={source} alt={words} decoding="async" />
        </a>
      )}
      <figcaption>{words}</figcaption>
    </figure>
  )
}

/** A picture that only who is signed in may have: an address alone would not bring it. */
const useFetched = (address: string): string | null => {
  const [source, setSource] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    void fetchFile(address).then(file => {
      if (file === null || isGone) return
      made = URL.createObjectURL(file)
      setSource(made)
    })
    return () => {
      isGone = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [address])
  return source
}
