import type { Words } from '#platform/contract/words.ts'
import type { DataType, FormColumn, FormField } from '#domains/forms/form-fields.rules.ts'

const months = [
  ['jan', 'january', 'ene', 'enero'],
  ['feb', 'february', 'febrero'],
  ['mar', 'march', 'marzo'],
  ['apr', 'april', 'abr', 'abril'],
  ['may', 'mayo'],
  ['jun', 'june', 'junio'],
  ['jul', 'july', 'julio'],
  ['aug', 'august', 'ago', 'agosto'],
  ['sep', 'sept', 'september', 'septiembre', 'setiembre'],
  ['oct', 'october', 'octubre'],
  ['nov', 'november', 'noviembre'],
  ['dec', 'december', 'dic', 'diciembre'],
]

function dayText(year: number, month: number, date: number): string | undefined {
  const full = year < 100 ? year + (year < 70 ? 2000 : 1900) : year
  const at = new Date(Date.UTC(full, month - 1, date))
  const real = at.getUTCFullYear() === full && at.getUTCMonth() === month - 1 && at.getUTCDate() === date
  return real && full >= 1800 && full <= 2400 ? at.toISOString().slice(0, 10) : undefined
}

/** A day as people write it: 11/16/2026, Nov 16, 2026, 16 de noviembre de 2026; nothing when it is none. */
export function readDate(text: string): string | undefined {
  const given = text
    .trim()
    .toLowerCase()
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replace(/\s+/g, ' ')
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:t.*)?$/.exec(given)
  if (iso) return dayText(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const digits = /^(?:[\p{L}]+,? )?(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/u.exec(given)
  if (digits) {
    const [a, b, year] = [Number(digits[1]), Number(digits[3]), Number(digits[4])]
    return dayText(year, a, b) ?? (a > 12 ? dayText(year, b, a) : undefined)
  }
  const words = given
    .replace(/[.,]/g, ' ')
    .replace(/\bde[l]?\b/g, ' ')
    .split(/[\s/-]+/)
    .filter(Boolean)
  const at = words.findIndex((word) => months.some((names) => names.includes(word)))
  if (at < 0) return undefined
  const month = months.findIndex((names) => names.includes(words[at] as string)) + 1
  const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number)
  const [first, second] = numbers
  if (numbers.length !== 2 || first === undefined || second === undefined) return undefined
  return first > 31 ? dayText(first, month, second) : dayText(second, month, first)
}

/** 2:30 PM or 14:30 as 14:30. */
export function readTime(text: string): string | undefined {
  const [, hour, minute, half] =
    /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*([ap]\.?\s?m\.?)?$/i.exec(text.trim()) ?? []
  if (hour === undefined || (minute === undefined && half === undefined)) return undefined
  let h = Number(hour)
  const m = Number(minute ?? 0)
  if (half) {
    if (h < 1 || h > 12) return undefined
    h = (h % 12) + (/^p/i.test(half) ? 12 : 0)
  }
  return h > 23 || m > 59 ? undefined : `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`
}

function readDateTime(text: string): string | undefined {
  const given = text.trim()
  const cut =
    /^(.*\d)(?:T|,?\s+(?:at\s+|a las\s+)?)(\d{1,2}(?:[:.]\d{2}(?::\d{2}(?:\.\d+)?)?)?\s*(?:[ap]\.?\s?m\.?)?)Z?$/i.exec(
      given,
    )
  const [date, time] = cut ? [readDate(cut[1] as string), readTime(cut[2] as string)] : [undefined, undefined]
  return date && time ? `${date}T${time}` : undefined
}

function readNumber(text: string, whole: boolean): string | undefined {
  const bare = text
    .trim()
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/[$€\s\u00a0]|USD/gi, '')
  if (!/^[-+−]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/.test(bare) || !/\d/.test(bare)) return undefined
  const [units = '', decimals = ''] = bare.replace(/[,+]/g, '').replace('−', '-').split('.')
  if (whole && /[1-9]/.test(decimals)) return undefined
  const plain = units.replace(/^(-?)0*(?=\d)/, '$1').replace(/^-?$/, '$&0')
  return whole || decimals === '' ? plain : `${plain}.${decimals}`
}

const yes = new Set(['true', 'yes', 'y', 'x', '1', 'on', 'checked', 'sí', 'si', 's', '☒', '☑', '✓', '✔', '✗', '✘', '■'])
const no = new Set(['false', 'no', 'n', '0', 'off', 'unchecked', '☐', '□', '▢'])

export const loosely = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
const optionOf = (options: readonly string[], text: string) =>
  options.find((one) => one === text) ??
  options.find((one) => one.trim().toLowerCase() === text.trim().toLowerCase()) ??
  (loosely(text) === '' ? undefined : options.find((one) => loosely(one) === loosely(text)))

const wanted: Partial<Record<DataType, Words>> = {
  Integer: ['This is not a whole number.', 'Esto no es un número entero.'],
  Decimal: ['This is not a number.', 'Esto no es un número.'],
  Money: ['This is not an amount of money.', 'Esto no es una cantidad de dinero.'],
  Date: ['This is not a date. Write it as 11/16/2026.', 'Esto no es una fecha. Escríbala como 11/16/2026.'],
  Time: ['This is not a time. Write it as 2:30 PM.', 'Esto no es una hora. Escríbala como 2:30 PM.'],
  DateTime: [
    'This is not a date with a time. Write it as 11/16/2026 2:30 PM.',
    'Esto no es una fecha con hora. Escríbala como 11/16/2026 2:30 PM.',
  ],
  YesNo: ['This is neither yes nor no.', 'Esto no es sí ni no.'],
  Choice: ['This is not one of the choices.', 'Esto no es una de las opciones.'],
  Score: ['This is not one of the ratings.', 'Esto no es una de las calificaciones.'],
}

/** One answer in the spelling we keep; what cannot be read says why. */
export function coerced(
  { DataType: type, Options: options, FormatString: format }: FormField | FormColumn,
  text: string,
): { value: string } | { problem: Words } {
  const given = text.trim()
  const read = (): string | undefined => {
    switch (type) {
      case 'Integer':
        return readNumber(given, true)
      case 'Decimal':
      case 'Money':
        return readNumber(given, false)
      case 'Date':
        return readDate(given) ?? readDateTime(given)?.slice(0, 10)
      case 'Time':
        return readTime(given)
      case 'DateTime':
        return readDateTime(given)
      case 'YesNo': {
        const word = given.toLowerCase()
        const [shownYes, shownNo] = (format ?? '').toLowerCase().split('|')
        if (yes.has(word) || (shownYes && word === shownYes)) return 'true'
        return no.has(word) || (shownNo && word === shownNo) ? 'false' : undefined
      }
      case 'Choice':
        return options.length === 0 ? given : optionOf(options, given)
      case 'Score':
        return options.length === 0 ? readNumber(given, false) : optionOf(options, given)
      default:
        return given
    }
  }
  const value = read()
  return value === undefined
    ? { problem: wanted[type] ?? ['This answer cannot be read.', 'Esta respuesta no se puede leer.'] }
    : { value }
}

/** Several answers written in one place: by lines, semicolons or commas. */
export function coercedList(field: FormField, text: string): { value: string[] } | { problem: Words } {
  let problem: Words | undefined
  for (const between of [/\n/, /[\n;]/, /[\n;,]/]) {
    const parts = text.split(between).map((one) => one.replace(/^\s*[-•*]\s+/, '').trim())
    const read = parts.filter(Boolean).map((one) => coerced(asOne(field), one))
    const failed = read.find((one) => 'problem' in one)
    const values = read.flatMap((one) => ('value' in one ? [one.value] : []))
    if (!failed) return { value: field.DataType === 'MultiChoice' ? [...new Set(values)] : values }
    problem ??= failed.problem
  }
  return { problem: problem! }
}
const asOne = (field: FormField): FormField =>
  field.DataType === 'MultiChoice' ? { ...field, DataType: 'Choice' } : field
