import { expect, test } from 'vitest'
import { federalHolidays } from './federal-holidays.rules.ts'

/** As the government published them, 2025 to 2028. */
const published: [day: string, name: string][] = [
  ['2025-01-01', 'New Year’s Day'],
  ['2025-01-20', 'Martin Luther King Jr. Day'],
  ['2025-02-17', 'Washington’s Birthday'],
  ['2025-05-26', 'Memorial Day'],
  ['2025-06-19', 'Juneteenth'],
  ['2025-07-04', 'Independence Day'],
  ['2025-09-01', 'Labor Day'],
  ['2025-10-13', 'Columbus Day'],
  ['2025-11-11', 'Veterans Day'],
  ['2025-11-27', 'Thanksgiving Day'],
  ['2025-12-25', 'Christmas Day'],
  ['2026-01-01', 'New Year’s Day'],
  ['2026-01-19', 'Martin Luther King Jr. Day'],
  ['2026-02-16', 'Washington’s Birthday'],
  ['2026-05-25', 'Memorial Day'],
  ['2026-06-19', 'Juneteenth'],
  ['2026-07-03', 'Independence Day (observed)'],
  ['2026-09-07', 'Labor Day'],
  ['2026-10-12', 'Columbus Day'],
  ['2026-11-11', 'Veterans Day'],
  ['2026-11-26', 'Thanksgiving Day'],
  ['2026-12-25', 'Christmas Day'],
  ['2027-01-01', 'New Year’s Day'],
  ['2027-01-18', 'Martin Luther King Jr. Day'],
  ['2027-02-15', 'Washington’s Birthday'],
  ['2027-05-31', 'Memorial Day'],
  ['2027-06-18', 'Juneteenth (observed)'],
  ['2027-07-05', 'Independence Day (observed)'],
  ['2027-09-06', 'Labor Day'],
  ['2027-10-11', 'Columbus Day'],
  ['2027-11-11', 'Veterans Day'],
  ['2027-11-25', 'Thanksgiving Day'],
  ['2027-12-24', 'Christmas Day (observed)'],
  ['2027-12-31', 'New Year’s Day 2028 (observed)'],
  ['2028-01-17', 'Martin Luther King Jr. Day'],
  ['2028-02-21', 'Washington’s Birthday'],
  ['2028-05-29', 'Memorial Day'],
  ['2028-06-19', 'Juneteenth'],
  ['2028-07-04', 'Independence Day'],
  ['2028-09-04', 'Labor Day'],
  ['2028-10-09', 'Columbus Day'],
  ['2028-11-10', 'Veterans Day (observed)'],
  ['2028-11-23', 'Thanksgiving Day'],
  ['2028-12-25', 'Christmas Day'],
]

test('the holidays of a year are those the government published', () => {
  expect([2025, 2026, 2027, 2028].flatMap(federalHolidays)).toEqual(published)
})

test('every year has ten to twelve of them, none on a weekend', () => {
  for (let year = 1990; year <= 2150; year += 1) {
    const days = federalHolidays(year).map(([day]) => day)
    expect(days.length).toBeGreaterThanOrEqual(10)
    expect(days.length).toBeLessThanOrEqual(12)
    expect(new Set(days).size).toBe(days.length)
    expect(days.filter((day) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))).toEqual([])
  }
})
