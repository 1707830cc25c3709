const longestSidePx = 1600
const jpegQuality = 0.82

/** A picture as a JPEG of 1600 pixels at the most, in base64; null for what is no picture that this browser reads. */
export const shrinkPhoto = async (file: Blob): Promise<string | null> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (picture === null) return null
  const scale = Math.min(1, longestSidePx / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')!
  // JPEG has no transparency; what shows through would be black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/jpeg', jpegQuality).split(',')[1] ?? null
}
