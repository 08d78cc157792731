import type { Words } from '#platform/contract/words.ts'
import { isDay } from '#platform/contract/dates.ts'

/** Numbers that mean an hour of the day. */
export const hourSettings: ReadonlySet<string> = new Set(['digestHour', 'quietFrom', 'quietTo', 'workFrom', 'workTo'])

export interface SettingKind {
  Name?: string
  DataType: 'bool' | 'text' | 'number' | 'date' | 'choice' | 'multi'
  Choices: readonly { value: string }[]
}

/** Says why a text cannot be the value of a setting of this kind. */
export function whyNotValue(setting: SettingKind, value: string): Words | undefined {
  const offered = new Set(setting.Choices.map((choice) => choice.value))
  switch (setting.DataType) {
    case 'bool':
      return value === 'true' || value === 'false' ? undefined : ['Choose yes or no.', 'Elija sí o no.']
    case 'number':
      if (hourSettings.has(setting.Name ?? ''))
        return /^(1?\d|2[0-3])$/.test(value) ? undefined : ['Choose an hour from 0 to 23.', 'Elija una hora de 0 a 23.']
      return /^-?\d{1,9}(\.\d{1,4})?$/.test(value) ? undefined : ['Enter a number.', 'Escriba un número.']
    case 'date':
      return isDay(value) ? undefined : ['Enter a date.', 'Escriba una fecha.']
    case 'choice':
      return offered.has(value)
        ? undefined
        : ['Choose one of the values offered.', 'Elija uno de los valores ofrecidos.']
    case 'multi':
      return value === '' || value.split(',').every((one) => offered.has(one))
        ? undefined
        : ['Choose from the values offered.', 'Elija entre los valores ofrecidos.']
    case 'text':
      return undefined
  }
}
