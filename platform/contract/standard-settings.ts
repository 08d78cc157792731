import { findLabel, wordList, type OptionList } from './lists/base.ts'
import { noticeEvents, noticeWays } from './notices.ts'
import { say, type Language, type Words } from './words.ts'

export const settingGroups = wordList(
  ['Notifications', 'Avisos'],
  ['Display', 'Pantalla'],
  ['Lists', 'Listas'],
  ['Calendar', 'Calendario'],
)
type Group = (typeof settingGroups)[number]['value']
type Kind = 'bool' | 'text' | 'number' | 'date' | 'choice' | 'multi'

interface StandardSetting {
  readonly name: string
  readonly label: Words
  readonly grouping: Group
  readonly kind: Kind
  readonly standard: string
  readonly choices: OptionList<string>
}

const group = (
  grouping: Group,
  ...of: [name: string, label: Words, kind: Kind, standard: string, choices?: Record<string, string | Words>][]
): StandardSetting[] =>
  of.map(([name, label, kind, standard, choices = {}]) => ({
    name,
    label,
    grouping,
    kind,
    standard,
    choices: Object.entries(choices).map(([value, words]) => ({
      value,
      label: typeof words === 'string' ? [words, words] : words,
    })),
  }))

/** Settings every agency has; more are defined per core program by its administrators. */
export const standardSettings: readonly StandardSetting[] = [
  ...group(
    'Display',
    [
      'theme',
      ['Colors', 'Colores'],
      'choice',
      'auto',
      {
        auto: ['Like this device', 'Como este dispositivo'],
        light: ['Light', 'Claros'],
        dark: ['Dark', 'Oscuros'],
      },
    ],
    [
      'density',
      ['Rows in lists', 'Filas en las listas'],
      'choice',
      'normal',
      { compact: ['Compact', 'Compactas'], normal: ['Normal', 'Normales'], roomy: ['Roomy', 'Amplias'] },
    ],
    ['interfaceLanguage', ['Language', 'Idioma'], 'choice', 'en', { en: 'English', es: 'Español' }],
    [
      'dateLanguage',
      ['Dates are written in', 'Las fechas se escriben en'],
      'choice',
      'auto',
      {
        auto: ['The language of the screens', 'El idioma de las pantallas'],
        'en-US': 'English',
        'es-US': 'Español',
        'zh-CN': '中文',
        'hi-IN': 'हिन्दी',
        'ar-EG': 'العربية',
        'bn-BD': 'বাংলা',
        'fr-FR': 'Français',
        'ru-RU': 'Русский',
        'pt-BR': 'Português',
        'ja-JP': '日本語',
        'de-DE': 'Deutsch',
        'ko-KR': '한국어',
        'vi-VN': 'Tiếng Việt',
      },
    ],
    [
      'startPage',
      ['Start on', 'Empezar en'],
      'choice',
      '/',
      {
        '/': ['Home', 'Inicio'],
        '/Foster': ['Foster', 'Acogida'],
        '/Residential': ['Residential', 'Residencial'],
        '/Wraparound': 'Wraparound',
        '/ClientSearch': ['Client search', 'Buscar clientes'],
      },
    ],
    [
      'timeZone',
      ['Show times in', 'Mostrar las horas en'],
      'choice',
      'agency',
      {
        agency: ['The agency’s zone', 'La zona de la agencia'],
        device: ['This device’s zone', 'La zona de este dispositivo'],
      },
    ],
    ['reducedMotion', ['Less movement on screen', 'Menos movimiento en pantalla'], 'bool', 'false'],
    // Turned off when it was offered once.
    ['tour', ['Offer the tour on Home', 'Ofrecer el recorrido en Inicio'], 'bool', 'true'],
  ),
  ...group(
    'Notifications',
    ...noticeEvents.map(
      ({ value, label, standard }) =>
        [value, label, 'choice', standard, noticeWays] satisfies [string, Words, Kind, string, Record<string, Words>],
    ),
    [
      'smsFor',
      ['Also by text message', 'También por mensaje de texto'],
      'multi',
      '',
      Object.fromEntries(noticeEvents.map(({ value, label }) => [value, label])),
    ],
    ['digestHour', ['Hour of the daily summary', 'Hora del resumen diario'], 'number', '7'],
    ['quietFrom', ['Quiet from (hour)', 'Sin avisos desde (hora)'], 'number', '19'],
    ['quietTo', ['Quiet until (hour)', 'Sin avisos hasta (hora)'], 'number', '7'],
  ),
  ...group(
    'Lists',
    ['defaultSubProgram', ['Sub-program to begin with', 'Subprograma con el que empezar'], 'text', ''],
    ['pageSize', ['Rows on a page', 'Filas por página'], 'choice', '25', { 25: '25', 50: '50', 100: '100' }],
    ['savedViews', ['Saved views', 'Vistas guardadas'], 'text', '[]'],
  ),
  ...group(
    'Calendar',
    [
      'workDays',
      ['Working days', 'Días de trabajo'],
      'multi',
      '1,2,3,4,5',
      {
        1: ['Monday', 'Lunes'],
        2: ['Tuesday', 'Martes'],
        3: ['Wednesday', 'Miércoles'],
        4: ['Thursday', 'Jueves'],
        5: ['Friday', 'Viernes'],
        6: ['Saturday', 'Sábado'],
        7: ['Sunday', 'Domingo'],
      },
    ],
    ['workFrom', ['Working hours from', 'Horario desde'], 'number', '8'],
    ['workTo', ['Working hours until', 'Horario hasta'], 'number', '17'],
  ),
]

interface Stored {
  readonly CoreProgramId: string | null
  readonly Name: string
  readonly Label: string
  readonly Choices: readonly { value: string; label: string }[]
}

export const findStandardSetting = ({ CoreProgramId, Name }: Pick<Stored, 'CoreProgramId' | 'Name'>) =>
  CoreProgramId === null ? standardSettings.find(({ name }) => name === Name) : undefined

/** What an agency defined or renamed itself is shown as it was written. */
export function settingIn<S extends Stored>(setting: S, language: Language): S {
  const standard = findStandardSetting(setting)
  if (!standard) return setting
  const spoken = (written: string, words: Words | undefined) =>
    words && words[0] === written ? say(words, language) : written
  return {
    ...setting,
    Label: spoken(setting.Label, standard.label),
    Choices: setting.Choices.map(({ value, label }) => ({
      value,
      label: spoken(label, findLabel(standard.choices, value)),
    })),
  }
}
