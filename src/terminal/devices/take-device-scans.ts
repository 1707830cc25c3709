import { voiceCommand, weighCommand } from '#contract/station/commands.ts'
import { takeScans } from '#terminal/ground/store/scan-takers.ts'

const commands: Readonly<Record<string, () => Promise<void>>> = {
  [voiceCommand]: async () => (await import('#terminal/ground/memory/switch-voice.ts')).switchVoice(),
  [weighCommand]: async () => (await import('./scale/take-weight.ts')).takeWeight(),
}

/** Commands to the station's voice and its scale, taken whatever the step; what they do is fetched when it is first wanted. */
export const takeDeviceScans = (): void => {
  takeScans('devices', code => {
    const command = commands[code]
    command?.().catch(console.error)
    return command !== undefined
  })
}
