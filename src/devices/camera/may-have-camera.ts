/** Whether it is worth offering: there is a camera, or a handheld whose page is not secure, which can then be told. */
export async function mayHaveCamera(): Promise<boolean> {
  // A page that is not secure has no `mediaDevices`, whatever the type says.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (devices === undefined) return !isSecureContext && matchMedia('(pointer: coarse)').matches
  return (await countCameras(devices)) > 0
}

export async function countCameras(devices: MediaDevices): Promise<number> {
  const all = await devices.enumerateDevices().catch(() => [])
  return all.filter(({ kind }) => kind === 'videoinput').length
}
