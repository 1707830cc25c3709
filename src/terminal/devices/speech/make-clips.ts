import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { clipTexts } from './clip-texts.ts'

const voiceFolder = resolve(import.meta.dirname, '../../../../public/voice')
const sampleRateHz = 22_050
const wordsPerMinute = 160
/** Silence behind each clip, so that a decoder that is some frames off cuts no word. */
const gapSeconds = 0.15
const kilobitsPerSecond = 24

/** Speaks every clip with espeak-ng, and writes them as one sprite with a table of where each begins and how long it is. */
const makeClips = (): void => {
  const folder = mkdtempSync(join(tmpdir(), 'okut-clips-'))
  const run = (command: string, ...args: readonly string[]) =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    let at = 0
    const clips: Record<string, readonly [fromSeconds: number, seconds: number]> = {}
    const files = Object.entries(clipTexts).map(([name, text], i) => {
      run('espeak-ng', '-v', 'tr', '-s', String(wordsPerMinute), '-w', `raw-${i}.wav`, text)
      const edge = ['silence', '1', '0.005', '0.5%', 'fade', 't', '0.005', 'reverse']
      run('sox', `raw-${i}.wav`, `clip-${i}.wav`, 'rate', String(sampleRateHz), ...edge, ...edge, 'norm', '-2')
      const seconds = Number(run('soxi', '-D', `clip-${i}.wav`))
      clips[name] = [thousandths(at), thousandths(seconds)]
      run('sox', `clip-${i}.wav`, `gap-${i}.wav`, 'pad', '0', String(gapSeconds))
      at += Number(run('soxi', '-D', `gap-${i}.wav`))
      return `gap-${i}.wav`
    })
    run('sox', ...files, 'all.wav')
    const sprite = join(voiceFolder, 'tr.mp3')
    run('lame', '--quiet', '-m', 'm', '-q', '2', '--cbr', '-b', String(kilobitsPerSecond), 'all.wav', sprite)
    const rows = Object.entries(clips).map(([name, place]) => `  ${JSON.stringify(name)}: ${JSON.stringify(place)}`)
    writeFileSync(
      join(voiceFolder, 'tr.json'),
      `{\n${rows.join(',\n').replaceAll(',', ', ').replaceAll(', \n', ',\n')}\n}\n`,
    )
    console.log(`${files.length} clips, ${at.toFixed(1)} s, ${(statSync(sprite).size / 1000).toFixed(0)} kB`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const thousandths = (seconds: number): number => Math.round(seconds * 1000) / 1000

makeClips()
