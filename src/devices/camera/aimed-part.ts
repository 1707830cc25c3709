export interface Size {
  readonly width: number
  readonly height: number
}
export interface Part extends Size {
  readonly left: number
  readonly top: number
}

/**
 * The part of a video's own picture that lies in the middle of its box on screen, which the video covers (`object-fit:
 * cover`); `share` is how much of the box's width and height.
 */
export function aimedPart(video: Size, box: Size, share: Size): Part {
  const scale = Math.max(box.width / video.width, box.height / video.height)
  const width = Math.min(video.width, Math.round((box.width * share.width) / scale))
  const height = Math.min(video.height, Math.round((box.height * share.height) / scale))
  return { left: Math.round((video.width - width) / 2), top: Math.round((video.height - height) / 2), width, height }
}
