import { beforeAll, expect, it, vi } from 'vitest'
import { sentence, sentences } from '#platform/contract/words.ts'

let i18n: typeof import('./i18n.ts')
let locale: typeof import('./locale.ts')

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  locale = await import('./locale.ts')
  i18n = await import('./i18n.ts')
})

it('says pairs in the language shown, with values by their order in the English', () => {
  const text = i18n.catalog({
    title: ['Team meetings', 'Reuniones de equipo'],
    moved: ['{name} from {from} to {to}', 'De {from} a {to}: {name}'],
    there: ['There: {names}', 'Asistieron: {names}'],
    sent: [
      ['# copy to {name}', '# copia a {name}'],
      ['# copies to {name}', '# copias a {name}'],
    ],
  })
  locale.setLocale({ language: 'en', dateLocale: 'en-US' })
  const english = text.now()
  expect([english.title, english.moved('Ana', 'East', 'West')]).toEqual(['Team meetings', 'Ana from East to West'])
  expect(english.there(['Ana', 'Ben', 'Cy'])).toBe('There: Ana, Ben, and Cy')
  expect([english.sent(1, 'Ana'), english.sent(1200, 'Ana')]).toEqual(['1 copy to Ana', '1,200 copies to Ana'])
  locale.setLocale({ language: 'es', dateLocale: 'es-US' })
  const spanish = text.now()
  expect([spanish.title, spanish.moved('Ana', 'East', 'West')]).toEqual(['Reuniones de equipo', 'De East a West: Ana'])
  expect(spanish.there(['Ana', 'Ben'])).toBe('Asistieron: Ana y Ben')
  expect(spanish.sent(2, 'Ana')).toBe('2 copias a Ana')
})

it('ends a sentence with one period, also after a time of day that has one', () => {
  const text = i18n.catalog({ until: ['Works until {time}.', 'Sirve hasta {time}.'] })
  locale.setLocale({ language: 'es', dateLocale: 'es-US' })
  expect([text.now().until('hoy 9:18 p.m.'), text.now().until('mañana')]).toEqual([
    'Sirve hasta hoy 9:18 p.m.',
    'Sirve hasta mañana.',
  ])
  const made = i18n.catalog(
    () => ({ signed: (time: string) => `Signed ${time}. It stays open.` }),
    () => ({ signed: (time: string) => `Firmado ${time}. Sigue abierto.` }),
  )
  expect(made.now().signed('hoy 9:18 p.m.')).toBe('Firmado hoy 9:18 p.m. Sigue abierto.')
  expect(sentences('Desde hoy 9:18 p.m.', '1 de 2')).toBe('Desde hoy 9:18 p.m. 1 de 2')
  expect(sentence(['Sent at {time}.', 'Enviado a las {time}.'], { time: '21:18' })).toEqual([
    'Sent at 9:18 PM.',
    expect.stringMatching(/^Enviado a las 9:18 p\.\s?m\.$/),
  ])
})
