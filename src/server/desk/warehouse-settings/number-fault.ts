import type { Settings } from '#contract/shapes/settings.ts'
import { type SettingLimit, settingLimits } from './setting-limits.ts'

/** The first number among the settings that is beyond its limits, or null. */
export const numberFault = (
  settings: Settings,
): { readonly setting: string; readonly least: number; readonly most: number } | null => {
  const fault = Object.entries(settingLimits).find(([setting, limit]) => !fits(numberAt(settings, setting), limit))
  return fault === undefined ? null : { setting: fault[0], least: fault[1].least, most: fault[1].most }
}

const numberAt = (settings: Settings, path: string): number =>
  path.split('.').reduce<any>((group, name) => group[name], settings)

const fits = (value: number, { least, most, decimals = 0 }: SettingLimit): boolean =>
  value >= least && value <= most && Number(value.toFixed(decimals)) === value
