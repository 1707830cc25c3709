import { code128, drawingSVG } from 'bwip-js/browser'
import { useMemo } from 'react'

/** A code as a scanner reads it off the screen. */
export const Barcode = ({ code }: { readonly code: string }) => {
  const picture = useMemo(() => {
    const options = { bcid: 'code128', text: code, scale: 2, height: 9, padding: 4, backgroundcolor: 'FFFFFF' }
    return `data:image/svg+xml,${encodeURIComponent(code128(options, drawingSVG()))}`
  }, [code])
  return <img className="practice-barcode" src={picture} alt="" />
}
