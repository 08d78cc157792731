import type { Profile } from './profile.calls.ts'
import { dateLocaleOf, isLocale, setLocale } from '#platform/web/locale.ts'
import { storeScheme, type ColorScheme } from '#platform/web/ui/color-scheme.ts'

/** What is in force on screen, which may be ahead of the profile while a change is on its way. */
let inForce: Profile['Settings'] = {}

/** One choice more, on top of what is in force. */
export const applySetting = (profile: Profile, name: string, value: string): void =>
  applySettings({ ...profile, Settings: { ...profile.Settings, ...inForce, [name]: value } })

/** What the person chose on the Settings screen, applied before anything is drawn. */
export function applySettings({ Settings, Agency }: Profile): void {
  inForce = Settings
  const { theme, interfaceLanguage, dateLanguage, timeZone, reducedMotion, density } = Settings
  storeScheme((theme ?? 'auto') as ColorScheme)
  document.documentElement.dataset.motion = reducedMotion === 'true' ? 'less' : 'normal'
  document.documentElement.dataset.density = density ?? 'normal'
  const language = interfaceLanguage === 'es' ? 'es' : 'en'
  setLocale({
    language,
    dateLocale:
      dateLanguage && dateLanguage !== 'auto' && isLocale(dateLanguage) ? dateLanguage : dateLocaleOf(language),
    zone: timeZone === 'device' ? Intl.DateTimeFormat().resolvedOptions().timeZone : Agency.Zone,
  })
}
