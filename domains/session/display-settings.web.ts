import type { Profile } from './profile.calls.ts'
import { isLocale, setLocale } from '#platform/web/locale.ts'
import { storeScheme, type ColorScheme } from '#platform/web/ui/color-scheme.ts'

/** What the person chose on the Settings screen, applied before anything is drawn. */
export async function applySettings({ Settings, Agency }: Profile): Promise<void> {
  const { theme, interfaceLanguage, dateLanguage, timeZone, reducedMotion, density } = Settings
  storeScheme((theme ?? 'auto') as ColorScheme)
  document.documentElement.dataset.motion = reducedMotion === 'true' ? 'less' : 'normal'
  document.documentElement.dataset.density = density ?? 'normal'
  setLocale({
    language: interfaceLanguage === 'es' ? 'es' : 'en',
    ...(dateLanguage && isLocale(dateLanguage) && { dateLocale: dateLanguage }),
    zone: timeZone === 'device' ? Intl.DateTimeFormat().resolvedOptions().timeZone : Agency.Zone,
  })
}
