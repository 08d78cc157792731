import { describe, expect, it } from 'vitest'
import { datePattern, dateOrder, readDate } from './read-date.ts'

const today = '2026-11-12'
const us = (text: string) => readDate(text, 'en-US', today, 'Today')
const es = (text: string) => readDate(text, 'es-US', today, 'Hoy')

describe('a typed date', () => {
  it('follows the order of the language', () => {
    expect(us('3/5/2026')).toBe('2026-03-05')
    expect(es('3/5/2026')).toBe('2026-05-03')
    expect(readDate('2026. 3. 5.', 'ko-KR', today, '')).toBe('2026-03-05')
  })
  it('may name the month', () => {
    expect(us('Nov 3 2026')).toBe('2026-11-03')
    expect(us('march 9, 2017')).toBe('2017-03-09')
    expect(es('9 de marzo de 2017')).toBe('2017-03-09')
  })
  it('may leave out what is clear', () => {
    expect(us('12/1')).toBe('2026-12-01')
    expect(us('20')).toBe('2026-11-20')
    expect(us('today')).toBe(today)
    expect(es('hoy')).toBe(today)
    expect(us('+7')).toBe('2026-11-19')
    expect(us('-12')).toBe('2026-10-31')
  })
  it('takes two digits of a year as the nearest that makes sense', () => {
    expect(us('3/9/17')).toBe('2017-03-09')
    expect(us('3/9/36')).toBe('2036-03-09')
    expect(us('3/9/37')).toBe('1937-03-09')
  })
  it('reads ISO in every language', () => {
    expect(es('2026-03-05')).toBe('2026-03-05')
    expect(us('2026/03/05')).toBe('2026-03-05')
  })
  it('is refused when there is no such day', () => {
    for (const text of ['2/30/2026', '13/1/2026', 'soon', '1/2/3/4', 'jan', '']) expect(us(text), text).toBeNull()
  })
})

describe('the pattern', () => {
  const letters = { year: 'yyyy', month: 'mm', day: 'dd' }
  it('is written as the language writes dates', () => {
    expect(datePattern('en-US', letters)).toBe('mm/dd/yyyy')
    expect(datePattern('de', letters)).toBe('dd.mm.yyyy')
    expect(dateOrder('ar-EG').order).toEqual(['day', 'month', 'year'])
  })
})
