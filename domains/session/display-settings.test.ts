import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, it, vi } from 'vitest'
import { referralPrograms } from '#platform/contract/referral-programs.ts'
import { listName } from './list-names.web.ts'
import type { Profile } from './profile.calls.ts'

let display: typeof import('./display-settings.web.ts')
let dates: typeof import('#platform/web/dates.ts')

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  display = await import('./display-settings.web.ts')
  dates = await import('#platform/web/dates.ts')
})

const shown = (Settings: Profile['Settings']) => {
  display.applySettings({ Settings, Agency: { Zone: 'America/Los_Angeles' } } as Profile)
  return dates.getDates().date('2019-08-26')
}

it('writes dates as the language does, unless another way was chosen', () => {
  expect(shown({ interfaceLanguage: 'es', dateLanguage: 'auto' })).toBe('26 ago 2019')
  expect(shown({ interfaceLanguage: 'en', dateLanguage: 'auto' })).toBe('Aug 26, 2019')
  expect(shown({ interfaceLanguage: 'es' })).toBe('26 ago 2019')
  expect(shown({ interfaceLanguage: 'es', dateLanguage: 'en-US' })).toBe('Aug 26, 2019')
})

it('has a name for every list that keeps views', () => {
  const kept = globSync('domains/**/*.web.tsx').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/(?:\bkept=|\bkept: (?:\w+ \? '\w+' : )?|useSavedViews\()['"](\w+)['"]/g),
    ].map(([, name]) => name!),
  )
  const referrals = referralPrograms.flatMap(({ module }) =>
    ['', 'Decided'].map((which) => `${module === 'Foster' ? '' : module}referrals${which}`),
  )
  expect(kept.length).toBeGreaterThan(10)
  expect([...kept, ...referrals].filter((list) => listName(list) === undefined)).toEqual([])
})
