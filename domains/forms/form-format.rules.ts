import { isDay } from '#platform/contract/dates.ts'
import { sentence, type Words } from '#platform/contract/words.ts'
import type { DataType, FormColumn, FormField } from './form-fields.rules.ts'

export type FormLanguage = 'en' | 'es'

const months = {
  en: 'January February March April May June July August September October November December'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
}
const dayTokens = ['yyyy', 'yy', 'MMMM', 'MMM', 'MM', 'M', 'dd', 'd'] as const
const timeTokens = ['HH', 'H', 'hh', 'h', 'mm', 'a'] as const
type Token = (typeof dayTokens)[number] | (typeof timeTokens)[number]
const tokensOf: Partial<Record<DataType, readonly Token[]>> = {
  Date: dayTokens,
  Time: timeTokens,
  DateTime: [...dayTokens, ...timeTokens],
}
const kept: Partial<Record<DataType, string>> = {
  Date: 'MM/dd/yyyy',
  Time: 'h:mm a',
  DateTime: 'MM/dd/yyyy h:mm a',
  Money: '$#,##0.00',
  Integer: '#,##0',
  Phone: '(###) ###-####',
}
const numbers: readonly DataType[] = ['Integer', 'Decimal', 'Money', 'Score', 'Calculated']

const isLetter = (sign: string) => (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z')

/** A format in pieces: tokens and the text between them; letters stand in 'quotes' or are tokens. */
function piecesOf(format: string, tokens: readonly Token[]): { token?: Token; text: string; wrong?: boolean }[] {
  const pieces: { token?: Token; text: string; wrong?: boolean }[] = []
  for (let at = 0; at < format.length;) {
    const sign = format.charAt(at)
    const token = tokens.find((one) => format.startsWith(one, at))
    if (sign === "'") {
      const close = format.indexOf("'", at + 1)
      const end = close < 0 ? format.length : close
      pieces.push({ text: end === at + 1 ? "'" : format.slice(at + 1, end), ...(close < 0 && { wrong: true }) })
      at = end + 1
    } else {
      pieces.push(token ? { token, text: token } : { text: sign, ...(isLetter(sign) && { wrong: true }) })
      at += token?.length ?? 1
    }
  }
  return pieces
}

function printMoment(value: string, format: string, tokens: readonly Token[], language: FormLanguage): string {
  const [first = '', second = ''] = value.split('T')
  const [date, time] = first.includes(':') ? ['', first] : [first, second]
  const [year = '', month = '', day = ''] = date.split('-')
  const [hour = '', minute = ''] = time.split(':')
  const name = months[language][Number(month) - 1] ?? ''
  const noon = Number(hour) % 12 || 12
  const words: Record<Token, string> = {
    yyyy: year,
    yy: year.slice(2),
    MMMM: name,
    MMM: name.slice(0, 3),
    MM: month,
    M: String(Number(month)),
    dd: day,
    d: String(Number(day)),
    HH: hour,
    H: String(Number(hour)),
    hh: String(noon).padStart(2, '0'),
    h: String(noon),
    mm: minute,
    a: Number(hour) < 12 ? 'AM' : 'PM',
  }
  return piecesOf(format, tokens)
    .map(({ token, text }) => (token ? words[token] : text))
    .join('')
}

const numberSigns = new Set('#0,.')

/** `$#,##0.00 a month`: what stands before, the figure, what stands after. */
function figureOf(format: string): { before: string; core: string; after: string } {
  let from = 0
  while (from < format.length && !numberSigns.has(format.charAt(from))) from++
  let to = from
  while (to < format.length && numberSigns.has(format.charAt(to))) to++
  return { before: format.slice(0, from), core: format.slice(from, to).replace(/\.$/, ''), after: format.slice(to) }
}

/** Digits of a number rounded half away from zero; text all the way, so nothing is lost. */
function rounded(value: string, least: number, most: number): { whole: string; part: string } {
  const [whole = '0', part = ''] = value.split('.')
  if (part.length <= most) return { whole, part: part.padEnd(least, '0') }
  const up = part.charAt(most) >= '5' ? 1n : 0n
  const digits = (BigInt(whole + part.slice(0, most)) + up).toString().padStart(most + 1, '0')
  const cut = digits.length - most
  let end = digits.length
  while (end - cut > least && digits.charAt(end - 1) === '0') end--
  return { whole: digits.slice(0, cut), part: digits.slice(cut, end) }
}

function printNumber(value: string, format: string): string {
  const { before, core, after } = figureOf(format)
  const minus = value.startsWith('-')
  const [wholes = '', parts = ''] = core.split('.')
  const { whole, part } = rounded(minus ? value.slice(1) : value, parts.replaceAll('#', '').length, parts.length)
  const least = wholes.replaceAll(/[#,]/g, '').length
  const plain = whole.replace(/^0+(?=\d)/, '').padStart(least, '0')
  let grouped = plain
  if (wholes.includes(',')) {
    grouped = ''
    for (let at = 0; at < plain.length; at++)
      grouped += (at > 0 && (plain.length - at) % 3 === 0 ? ',' : '') + plain.charAt(at)
  }
  const zero = !/[1-9]/.test(whole + part)
  return `${minus && !zero ? '-' : ''}${before}${grouped}${part && `.${part}`}${after}`
}

function printPhone(value: string, format: string): string {
  const typed = value.replaceAll(/\D/g, '')
  const digits = typed.length === 11 && typed.startsWith('1') ? typed.slice(1) : typed
  if (digits.length !== [...format].filter((sign) => sign === '#').length) return value
  let at = 0
  return [...format].map((sign) => (sign === '#' ? digits.charAt(at++) : sign)).join('')
}

export const numberShape = /^-?\d{1,15}(\.\d{1,6})?$/
export const timeShape = /^([01]\d|2[0-3]):[0-5]\d$/
export const isMoment = (value: string): boolean =>
  value.length === 16 && value.charAt(10) === 'T' && isDay(value.slice(0, 10)) && timeShape.test(value.slice(11))

/** Why a format cannot be used for this type; nothing when it can. */
export function formatProblem(type: DataType, format: string | null): Words | undefined {
  if (!format) return undefined
  const tokens = tokensOf[type]
  if (tokens) {
    const wrong = piecesOf(format, tokens).some((piece) => piece.wrong)
    const found = piecesOf(format, tokens).some((piece) => piece.token)
    return wrong || !found
      ? sentence(
          ["Use {tokens}; put other letters in 'quotes'.", "Use {tokens}; ponga otras letras entre 'comillas'."],
          {
            tokens: tokens.join(', '),
          },
        )
      : undefined
  }
  if (numbers.includes(type)) {
    const { core, after } = figureOf(format)
    const right = /^(#{1,3},)?[#0]{1,15}(\.[#0]{1,6})?$/.test(core) && ![...after].some((sign) => numberSigns.has(sign))
    return right
      ? undefined
      : ['Write the number as #,##0.00 with # and 0.', 'Escriba el número como #,##0.00 con # y 0.']
  }
  if (type === 'Phone')
    return format.includes('#')
      ? undefined
      : [
          'Write the number as (###) ###-#### with # for a digit.',
          'Escriba el número como (###) ###-#### con # para cada dígito.',
        ]
  if (type === 'YesNo')
    return [2, 3].includes(format.split('|').length)
      ? undefined
      : ['Write it as Yes|No|—: yes, no and unanswered.', 'Escríbalo como Sí|No|—: sí, no y sin respuesta.']
  return ['Fields of this type have no format.', 'Los campos de este tipo no tienen formato.']
}

/** One value as it is printed, by the field's format; an empty one as its replacement. */
export function printed(
  field: FormField | FormColumn,
  value: string | undefined,
  language: FormLanguage = 'en',
): string {
  const { DataType: type } = field
  const own = formatProblem(type, field.FormatString) ? null : field.FormatString
  const format = own || kept[type] || ''
  const given = value?.trim() ?? ''
  const [yes, no, open] = (format || (language === 'es' ? 'Sí|No' : 'Yes|No')).split('|')
  if (given === '') return field.EmptyReplacementString || (type === 'YesNo' ? (open ?? '') : '')
  const tokens = tokensOf[type]
  if (tokens) {
    const right = type === 'Date' ? isDay(given) : type === 'Time' ? timeShape.test(given) : isMoment(given)
    return right ? printMoment(given, format, tokens, language) : given
  }
  if (numbers.includes(type)) return format && numberShape.test(given) ? printNumber(given, format) : given
  if (type === 'Phone') return printPhone(given, format)
  if (type === 'YesNo') return given === 'true' ? (yes ?? '') : given === 'false' ? (no ?? '') : given
  return value ?? ''
}
