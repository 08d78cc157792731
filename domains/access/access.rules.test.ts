import { describe, expect, test } from 'vitest'
import { credentialState, isNpi, stateOf, tookEffect, whyNotPermissionName } from './access.rules.ts'
import { guessFields, nearest } from '#platform/contract/sheets.ts'
import { flagOf, isMailAddress, staffFields } from './users/import-users.rules.ts'

describe('rules', () => {
  test('dates', () => {
    expect(stateOf('2026-01-02', null, '2026-01-01')).toBe('scheduled')
    expect(stateOf('2026-01-01', '2026-01-02', '2026-01-01')).toBe('current')
    expect(stateOf('2025-01-01', '2026-01-01', '2026-01-01')).toBe('ended')
    expect([tookEffect('2026-01-01', '2026-01-01'), tookEffect('2025-12-31', '2026-01-01')]).toEqual([false, true])
    expect(credentialState('2026-01-01', '2026-01-01')).toBe('soon')
    expect(credentialState('2025-12-31', '2026-01-01')).toBe('expired')
    expect(credentialState('2026-06-01', '2026-01-01')).toBe('valid')
  })

  test('names and numbers', () => {
    expect(whyNotPermissionName('Garden.Water')).toBeUndefined()
    for (const bad of ['Garden', 'Garden.', '.Water', 'Gar den.Water', 'Garden.Water.Twice', 'Gärten.Water'])
      expect(whyNotPermissionName(bad), bad).toBe('BadName')
    expect([isNpi('1234567893'), isNpi('1234567890'), isNpi('9234567893')]).toEqual([true, false, false])
  })

  test('cells of an import', () => {
    const guess = (...head: string[]) => guessFields(staffFields, head)
    expect(guess('E-Mail', 'first_name', 'Sub-Program', 'Shoe size')).toEqual([
      'Email',
      'FirstName',
      'SubProgram',
      null,
    ])
    expect(
      guess('Correo electrónico', 'Surname', 'Job title', 'Supervisor', 'Takes client cases', 'Last name'),
    ).toEqual(['Email', 'LastName', 'Title', 'Supervisor', 'IsClientCaseCarrier', null])
    expect(nearest('Case Mangaer', ['Nurse', 'Case Manager'])).toBe('Case Manager')
    expect(nearest('North Valley', ['Foster Care - North Valley', 'South'])).toBe('Foster Care - North Valley')
    expect(nearest('Wizard', ['Nurse', 'Case Manager'])).toBeUndefined()
    expect(['YES', '', 'x', 'maybe'].map(flagOf)).toEqual([true, false, true, undefined])
    for (const bad of [
      'a@b',
      '@b.example',
      'a b@c.example',
      'a..b@c.example',
      `${'x'.repeat(65)}@c.example`,
      'a@c.example\n',
    ])
      expect(isMailAddress(bad), bad).toBe(false)
    expect(isMailAddress("o'neil+x@sub.agency.example")).toBe(true)
  })
})
