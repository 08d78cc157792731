import { giftKinds, giftMethods } from '#platform/contract/lists/funding.ts'
import { giftFunds } from '#platform/contract/lists/funds.ts'
import { states } from '#platform/contract/lists/places.ts'
import { guessFields, readDay, readOption, type SheetFieldSpec } from '#platform/contract/sheets.ts'
import { sentence, type Words } from '#platform/contract/words.ts'

export const mostLines = 10_000

/** What a column of the file may hold. */
export const giftColumns = [
  { name: 'GivenOn', label: ['Date', 'Fecha'], needed: true, also: ['giftdate', 'day', 'dia', 'fechadonativo'] },
  { name: 'Amount', label: ['Amount', 'Cantidad'], also: ['gift', 'giftamount', 'monto', 'importe'] },
  { name: 'FirstName', label: ['First name', 'Nombre'], also: ['first', 'nombres'] },
  { name: 'LastName', label: ['Last name', 'Apellido'], also: ['last', 'surname', 'apellidos'] },
  { name: 'Organization', label: ['Organization', 'Organización'], also: ['company', 'church', 'empresa', 'iglesia'] },
  { name: 'Email', label: ['E-mail', 'Correo electrónico'], also: ['mail', 'correo'] },
  { name: 'Phone', label: ['Phone', 'Teléfono'], also: ['mobile', 'celular'] },
  { name: 'AddressLine1', label: ['Street address', 'Calle y número'], also: ['address', 'street', 'direccion'] },
  { name: 'City', label: ['City', 'Ciudad'] },
  { name: 'State', label: ['State', 'Estado'] },
  { name: 'ZipCode', label: ['ZIP code', 'Código postal'], also: ['zip', 'postalcode'] },
  { name: 'Fund', label: ['Fund', 'Fondo'], also: ['designation', 'purpose'] },
  { name: 'Campaign', label: ['Campaign', 'Campaña'], also: ['appeal'] },
  { name: 'Kind', label: ['Kind of gift', 'Tipo de donativo'], also: ['gifttype'] },
  {
    name: 'What',
    label: ['What was given', 'Qué se donó'],
    also: ['what', 'goods', 'inkind', 'especie'],
  },
  { name: 'Method', label: ['Way of giving', 'Forma de donar'], also: ['method', 'paymentmethod', 'forma'] },
  {
    name: 'Reference',
    label: ['Check or reference number', 'Número de cheque o referencia'],
    also: ['check', 'checknumber', 'reference', 'cheque', 'referencia'],
  },
  { name: 'Note', label: ['Note', 'Nota'], also: ['notes', 'memo', 'notas'] },
] as const satisfies readonly SheetFieldSpec[]
export type GiftColumn = (typeof giftColumns)[number]['name']

export interface GiftLine {
  givenOn: string
  kind: 'Money' | 'In kind'
  /** Of a gift in kind. */
  what: string | null
  cents: number
  first: string
  last: string
  organization: string
  email: string | null
  phone: string | null
  address: { line1: string; city: string; state: string; zip: string } | null
  zip: string | null
  fund: string
  campaign: string | null
  method: string | null
  reference: string | null
  note: string | null
}
export interface LineProblem {
  column: GiftColumn
  why: Words
}

export const guessGiftColumns = (head: readonly string[]) => guessFields(giftColumns, head)

const needed: Words = ['This is missing.', 'Esto falta.']
const unknown = (said: string): Words =>
  sentence(['“{said}” is not on the list.', '«{said}» no está en la lista.'], { said })
const tooLong: Words = ['This is too long.', 'Es demasiado largo.']
const longest: Partial<Record<GiftColumn, number>> = {
  FirstName: 80,
  LastName: 80,
  Organization: 200,
  Email: 254,
  AddressLine1: 120,
  City: 80,
  What: 500,
  Reference: 60,
  Note: 1000,
}

/** Dollars as files write them: 1,234.50 or $25; undefined for what is none. */
export function readCents(said: string): number | undefined {
  const plain = said.replaceAll(/[$\s]/g, '')
  if (!/^(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/.test(plain)) return undefined
  const [whole = '', part = ''] = plain.replaceAll(',', '').split('.')
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return cents <= 10_000_000_000 ? cents : undefined
}

/** A line as it would be recorded, and what is wrong with it. */
export function readGiftLine(cells: { readonly [K in GiftColumn]?: string }, today: string) {
  const problems: LineProblem[] = []
  const wrong = (column: GiftColumn, why: Words) => void problems.push({ column, why })
  const text = (column: GiftColumn) => {
    const said = (cells[column] ?? '').trim()
    if (said.length > (longest[column] ?? 1000)) wrong(column, tooLong)
    return said
  }
  const given = text('GivenOn')
  const day = readDay(given)
  if (!given) wrong('GivenOn', needed)
  else if (!day || day < '1950-01-01')
    wrong('GivenOn', [
      'This is no date. Write 2026-03-09 or 3/9/2026.',
      'No es una fecha. Escriba 2026-03-09 o 3/9/2026.',
    ])
  else if (day > today) wrong('GivenOn', ['The date is in the future.', 'La fecha está en el futuro.'])
  const amount = text('Amount')
  const cents = readCents(amount)
  // In a file that does not say so, what was given makes it a gift in kind.
  const what = text('What')
  const kindSaid = text('Kind')
  const kind = kindSaid ? readOption(giftKinds, kindSaid) : what ? 'In kind' : 'Money'
  if (kind === undefined) wrong('Kind', unknown(kindSaid))
  const inKind = kind === 'In kind'
  if (inKind && !what) wrong('What', needed)
  if (!amount && !inKind) wrong('Amount', needed)
  else if (amount && (cents === undefined || (cents === 0 && !inKind)))
    wrong('Amount', ['This is no amount. Write 25 or 1,234.50.', 'No es una cantidad. Escriba 25 o 1,234.50.'])
  const [first, last, organization] = [text('FirstName'), text('LastName'), text('Organization')]
  if (!organization && !(first && last))
    wrong('LastName', [
      'Name the donor: first and last name, or an organization.',
      'Indique el donante: nombre y apellido, o una organización.',
    ])
  const email = text('Email')
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    wrong('Email', ['This is no e-mail address.', 'No es un correo electrónico.'])
  const phone = text('Phone')
    .replaceAll(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '')
  if (text('Phone') && phone.length !== 10)
    wrong('Phone', ['A phone number has ten digits.', 'Un teléfono tiene diez dígitos.'])
  const zip = text('ZipCode')
  if (zip && !/^\d{5}(-\d{4})?$/.test(zip))
    wrong('ZipCode', ['A ZIP code has five digits.', 'Un código postal tiene cinco dígitos.'])
  const [line1, city, stateSaid] = [text('AddressLine1'), text('City'), text('State')]
  const state = stateSaid ? readOption(states, stateSaid) : undefined
  if (stateSaid && state === undefined) wrong('State', unknown(stateSaid))
  const option = (column: 'Fund' | 'Method', options: Parameters<typeof readOption>[0], otherwise: string | null) => {
    const said = text(column)
    if (!said) return otherwise
    const found = readOption(options, said)
    if (found === undefined) wrong(column, unknown(said))
    return found === undefined ? otherwise : String(found)
  }
  const line: GiftLine = {
    givenOn: day ?? '',
    kind: inKind ? 'In kind' : 'Money',
    what: inKind ? what || null : null,
    cents: cents ?? 0,
    first,
    last,
    organization,
    email: email || null,
    phone: phone || null,
    address: line1 && city && state !== undefined && zip ? { line1, city, state: String(state), zip } : null,
    zip: zip || null,
    fund: option('Fund', giftFunds, 'General')!,
    campaign: text('Campaign') || null,
    method: inKind ? null : option('Method', giftMethods, null),
    reference: text('Reference') || null,
    note: text('Note') || null,
  }
  return { line, problems }
}
