import { sentence, type Words } from '#platform/contract/words.ts'

/** What a line, or a record, says of how somebody is reached. */
export interface Reached {
  readonly email: string | null
  readonly phone: string | null
  readonly zip: string | null
}
/** The same one; another one of the same name; or nothing tells. */
type Told = 'same' | 'other' | 'open'

const meet = (a: string | null, b: string | null) => (a === null || b === null ? undefined : a === b)

/** What e-mail, phone and ZIP code tell of two with one name: e-mail and phone before the ZIP code, since people move. */
export function whetherSame(a: Reached, b: Reached): Told {
  const [email, phone, zip] = [meet(a.email, b.email), meet(a.phone, b.phone), meet(a.zip, b.zip)]
  if (email || phone) return 'same'
  if (email === false || zip === false) return 'other'
  return zip ? 'same' : 'open'
}

export interface Candidate extends Reached {
  readonly id: string
}

/** Whom of the register a line means: one, nobody, or it cannot be said. */
export function whichOnRegister(line: Reached, candidates: readonly Candidate[]): { id: string | null; why?: Words } {
  const told = candidates.map((one) => ({ id: one.id, as: whetherSame(line, one) }))
  const same = told.filter(({ as }) => as === 'same')
  if (same.length === 1) return { id: same[0]!.id }
  if (same.length > 1)
    return {
      id: null,
      why: [
        'Several on the register have this name. Add the e-mail or the phone.',
        'Varios registros tienen este nombre. Agregue el correo o el teléfono.',
      ],
    }
  return told.some(({ as }) => as === 'open')
    ? {
        id: null,
        why: [
          'Somebody on the register has this name. Add the e-mail, the phone or the ZIP code.',
          'Alguien del registro tiene este nombre. Agregue el correo, el teléfono o el código postal.',
        ],
      }
    : { id: null }
}

interface Meant extends Reached {
  readonly no: number
  readonly name: string
}
interface Group {
  readonly key: string
  readonly first: number
  emails: Set<string>
  phones: Set<string>
  zips: Set<string>
  bare: boolean
}

const within = (group: Group, line: Reached): Told => {
  const has = (all: Set<string>, one: string | null) => (one === null || all.size === 0 ? undefined : all.has(one))
  const [email, phone, zip] = [has(group.emails, line.email), has(group.phones, line.phone), has(group.zips, line.zip)]
  if (email || phone) return 'same'
  if (email === false || zip === false) return 'other'
  if (zip) return 'same'
  return group.bare && line.email === null && line.phone === null && line.zip === null ? 'same' : 'open'
}

/** Lines that mean somebody new: which of them mean the same one, and for which that cannot be said. */
export function groupNew(lines: readonly Meant[]): { keys: Map<number, string>; doubts: Map<number, Words> } {
  const [keys, doubts] = [new Map<number, string>(), new Map<number, Words>()]
  const byName = new Map<string, Group[]>()
  for (const line of lines) {
    const groups = byName.get(line.name) ?? []
    byName.set(line.name, groups)
    const told = groups.map((group) => ({ group, as: within(group, line) }))
    const same = told.filter(({ as }) => as === 'same')
    const open = same.length === 1 ? undefined : (same[1] ?? told.find(({ as }) => as === 'open'))
    if (open) {
      doubts.set(
        line.no,
        sentence(
          [
            'This may be the donor of line {line}. Add the same e-mail, phone or ZIP code to both.',
            'Puede ser el donante de la línea {line}. Agregue a ambas el mismo correo, teléfono o código postal.',
          ],
          { line: open.group.first },
        ),
      )
      continue
    }
    let group = same[0]?.group
    if (!group) {
      group = {
        key: `${line.name}|${line.no}`,
        first: line.no,
        emails: new Set(),
        phones: new Set(),
        zips: new Set(),
        bare: line.email === null && line.phone === null && line.zip === null,
      }
      groups.push(group)
    }
    if (line.email !== null) group.emails.add(line.email)
    if (line.phone !== null) group.phones.add(line.phone)
    if (line.zip !== null) group.zips.add(line.zip)
    keys.set(line.no, group.key)
  }
  return { keys, doubts }
}
