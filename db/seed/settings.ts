interface AgencySetting {
  name: string
  label: string
  grouping: string
  data_type: 'bool' | 'text' | 'number' | 'date' | 'choice' | 'multi'
  default_value: string
  choices: { value: string; label: string }[]
  sort: number
}

const settings: Omit<AgencySetting, 'sort'>[] = []

function group(
  grouping: string,
  ...of: [
    name: string,
    label: string,
    kind: AgencySetting['data_type'],
    standard: string,
    choices?: Record<string, string>,
  ][]
) {
  for (const [name, label, data_type, default_value, choices = {}] of of) {
    settings.push({
      name,
      label,
      grouping,
      data_type,
      default_value,
      choices: Object.entries(choices).map(([value, text]) => ({ value, label: text })),
    })
  }
}

const way = { app: 'In the app', mail: 'By e-mail', both: 'Both', off: 'Not at all' }

group(
  'Display',
  ['theme', 'Colours', 'choice', 'auto', { auto: 'Like this device', light: 'Light', dark: 'Dark' }],
  ['density', 'Rows in lists', 'choice', 'normal', { compact: 'Compact', normal: 'Normal', roomy: 'Roomy' }],
  ['interfaceLanguage', 'Language', 'choice', 'en', { en: 'English', es: 'Español' }],
  [
    'dateLanguage',
    'Dates are written in',
    'choice',
    'en-US',
    {
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
    'Start on',
    'choice',
    '/',
    {
      '/': 'Home',
      '/Foster': 'Foster',
      '/Residential': 'Residential',
      '/Wraparound': 'Wraparound',
      '/ClientSearch': 'Client search',
    },
  ],
  ['timeZone', 'Show times in', 'choice', 'agency', { agency: 'The agency’s zone', device: 'This device’s zone' }],
  ['reducedMotion', 'Less movement on screen', 'bool', 'false'],
)
group(
  'Notifications',
  ['notifyDue', 'Documents coming due', 'choice', 'both', way],
  ['notifySignatures', 'Documents waiting for my signature', 'choice', 'both', way],
  ['notifyAssignments', 'Charts given to me', 'choice', 'both', way],
  ['digestHour', 'Hour of the daily summary', 'number', '7'],
  ['quietFrom', 'Quiet from (hour)', 'number', '19'],
  ['quietTo', 'Quiet until (hour)', 'number', '7'],
)
group(
  'Lists',
  ['defaultSubProgram', 'Sub-program to begin with', 'text', ''],
  ['pageSize', 'Rows on a page', 'choice', '25', { 25: '25', 50: '50', 100: '100' }],
  ['savedViews', 'Saved views', 'text', '[]'],
)
group(
  'Calendar',
  [
    'workDays',
    'Working days',
    'multi',
    '1,2,3,4,5',
    { 1: 'Monday', 2: 'Tuesday', 3: 'Wednesday', 4: 'Thursday', 5: 'Friday', 6: 'Saturday', 7: 'Sunday' },
  ],
  ['workFrom', 'Working hours from', 'number', '8'],
  ['workTo', 'Working hours until', 'number', '17'],
)

/** Settings every agency has; more are defined per core program by its administrators. */
export const agencySettings: AgencySetting[] = settings.map((setting, sort) => ({ ...setting, sort }))
