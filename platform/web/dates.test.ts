import { beforeAll, describe, expect, it, vi } from 'vitest'

let dates: typeof import('./dates.ts')
let locale: typeof import('./locale.ts')

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  locale = await import('./locale.ts')
  dates = await import('./dates.ts')
})

describe('dates in English', () => {
  it('says how late or near something is', () => {
    locale.setLocale({ language: 'en', dateLocale: 'en-US', zone: 'America/Los_Angeles' })
    const { due } = dates.getDates()
    const on = (day: string) => due(day, '2026-11-12')
    expect(on('2026-11-03')).toEqual({ tone: 'over', text: '9 days overdue' })
    expect(on('2026-11-11').text).toBe('1 day overdue')
    expect(on('2026-11-12')).toEqual({ tone: 'soon', text: 'Today' })
    expect(on('2026-11-13')).toEqual({ tone: 'soon', text: 'Tomorrow' })
    expect(on('2026-11-26').text).toBe('In 14 days')
    expect(on('2026-11-27')).toEqual({ tone: 'info', text: 'Nov 27' })
  })
  it('shows instants in the zone of the agency', () => {
    const { instant, dateOf } = dates.getDates()
    expect(dateOf('2026-11-12T06:30:00Z')).toBe('2026-11-11')
    expect(instant('2026-11-12T06:30:00Z', '2026-11-12').replaceAll(/\s/g, ' ')).toBe('Yesterday 10:30 PM')
    const within = (at: string) => dates.getDates().instantWithin(at, '2026-11-12').replaceAll(/\s/g, ' ')
    expect(within('2026-11-12T06:30:00Z')).toBe('yesterday 10:30 PM')
    expect(within('2026-11-09T20:30:00Z')).toBe('Nov 9, 12:30 PM')
  })
  it('says ages in months for the first two years', () => {
    const { age } = dates.getDates()
    expect(age('2026-10-13', '2026-11-12')).toBe('0 months')
    expect(age('2024-11-13', '2026-11-12')).toBe('23 months')
    expect(age('2017-03-09', '2026-11-12')).toBe('9 years')
  })
  it('leaves out the year only while it can be no other', () => {
    const { near } = dates.getDates()
    expect(near('2027-04-06', '2026-11-12')).toBe('Apr 6')
    expect(near('2025-11-12', '2026-11-12')).toBe('Nov 12, 2025')
  })
})

describe('dates in Spanish', () => {
  it('changes words and order at once', () => {
    locale.setLocale({ language: 'es', dateLocale: 'es-US' })
    const { due, date } = dates.getDates()
    expect(due('2026-11-03', '2026-11-12').text).toBe('9 días de atraso')
    expect(date('2017-03-09')).toBe('9 mar 2017')
  })
  it('writes dates in a third language beside it', () => {
    locale.setLocale({ dateLocale: 'ja' })
    expect(dates.getDates().date('2017-03-09')).toBe('2017年3月9日')
  })
  it('ignores a tag that Intl does not know', () => {
    locale.setLocale({ dateLocale: 'not_a_tag' })
    expect(locale.getLocale().dateLocale).toBe('ja')
  })
})
