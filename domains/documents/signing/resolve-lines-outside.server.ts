import { sql } from 'kysely'
import { familyChartTypes } from '#platform/contract/charts.ts'
import { ageOn } from '#platform/contract/dates.ts'
import { listed, sentence, type Words } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { ApprovalBlock } from '#domains/forms/form-template.rules.ts'
import type { Candidate, ResolveFor } from './resolve-lines.server.ts'

interface FoundOutside {
  people: Candidate[]
  because: Words
  /** Too young to be held to it, and nobody is recorded who signs for them. */
  optional: boolean
}

interface Parent {
  person_id: string | null
  name: string
  relation: string | null
  capacity: string
  source: 'resource' | 'contact' | 'host' | 'church'
}

const youngest = 12

/** People who are not staff: the client, a parent, every parent. */
export async function findOutside(tx: Tx, given: ResolveFor, block: ApprovalBlock, label = ''): Promise<FoundOutside> {
  const { chart, effectiveDate } = given
  const { rows } = await sql<Parent>`select person_id, name, relation, capacity, source
    from chart_parents(${chart.chartType}, ${chart.id}, ${effectiveDate}) order by source, name`.execute(tx)
  const parents = rows.filter(({ source }) => source === 'resource' || source === 'contact').map(toCandidate)
  const contacts = rows.filter(({ source }) => source === 'contact').map(toCandidate)
  const resource = rows.filter(({ source }) => source === 'resource').map(toCandidate)
  const names = (people: Candidate[]) => listed(people.map(({ Name }) => Name))

  if (block === 'Client') {
    if (familyChartTypes.some((one) => one === chart.chartType)) {
      const first = resource.slice(0, 1)
      const because = sentence(['First parent of {chart}: {names}.', 'Primer padre o madre de {chart}: {names}.'], {
        chart: chart.name,
        names: names(first),
      })
      return found(first, because, chart.name)
    }
    if (chart.chartType === 'Community Family' || chart.chartType === 'Church') return ofOthers(rows, given)
    if (!chart.personId) return found([], ['', ''], chart.name)
    const self: Candidate = { PersonID: chart.personId, Name: chart.name, Relation: 'Client', Capacity: 'Self' }
    const age = chart.dateOfBirth ? ageOn(chart.dateOfBirth, effectiveDate) : undefined
    const isMinor = age === undefined || age < 18
    // Where the line asks for whoever represents them, a minor does not sign it themselves.
    const forThem = isMinor && contacts.length > 0 && /represent|guardian|tutor/i.test(label)
    if (forThem) {
      const because = sentence(['Signs for {chart}: {names}.', 'Firma por {chart}: {names}.'], {
        chart: chart.name,
        names: names(contacts),
      })
      return { people: contacts, because, optional: false }
    }
    const people = isMinor ? [self, ...contacts] : [self]
    const optional = age !== undefined && age < youngest && contacts.length === 0
    const because = optional
      ? sentence(
          [
            '{chart}, who is {age}; asked, not required, because no one is recorded who signs for them.',
            '{chart}, de {age} años; se pide, no se exige, porque no consta nadie que firme en su nombre.',
          ],
          { chart: chart.name, age },
        )
      : contacts.length > 0 && isMinor
        ? sentence(['{chart}, or one who signs for them: {names}.', '{chart}, o quien firma en su nombre: {names}.'], {
            chart: chart.name,
            names: names(contacts),
          })
        : sentence(['The person whose chart it is: {chart}.', 'La persona del expediente: {chart}.'], {
            chart: chart.name,
          })
    return { people, because, optional }
  }
  // Where the line names the parents of the home, only they are asked.
  const ofTheHome = resource.length > 0 && /resource|foster|caregiver|acogida|crianza/i.test(label)
  if (block === 'SingleParent') {
    const any = ofTheHome ? resource : parents
    return found(
      any,
      sentence(['Any one parent or guardian on {day}: {names}.', 'Cualquier padre, madre o tutor el {day}: {names}.'], {
        day: effectiveDate,
        names: names(any),
      }),
      chart.name,
    )
  }
  // Those with the right to sign for the child come before those with whom it lives.
  const all = ofTheHome || contacts.length === 0 ? resource : contacts
  return found(
    all,
    sentence(['Every parent or guardian on {day}: {names}.', 'Todos los padres o tutores el {day}: {names}.'], {
      day: effectiveDate,
      names: names(all),
    }),
    chart.name,
  )
}

/** A family is helped by a host, who signs beside its parents; for a church its main contact signs. */
function ofOthers(rows: readonly Parent[], { chart, effectiveDate }: ResolveFor): FoundOutside {
  const people = rows.filter(({ source }) => source === 'host' || source === 'church').map(toCandidate)
  const names = listed(people.map(({ Name }) => Name))
  const because: Words =
    chart.chartType === 'Church'
      ? sentence(['Main contact of {chart} on {day}: {names}.', 'Contacto principal de {chart} el {day}: {names}.'], {
          chart: chart.name,
          day: effectiveDate,
          names,
        })
      : sentence(
          [
            'Any one parent of the host family on {day}: {names}.',
            'Cualquier padre o madre anfitrión el {day}: {names}.',
          ],
          { day: effectiveDate, names },
        )
  return found(people, because, chart.name)
}

const toCandidate = ({ person_id, name, relation, capacity }: Parent): Candidate => ({
  PersonID: person_id,
  Name: name,
  Relation: relation ?? 'Parent',
  Capacity: capacity,
})

const found = (people: Candidate[], because: Words, chart: string): FoundOutside => ({
  people,
  because:
    people.length > 0
      ? because
      : sentence(
          [
            'No one is recorded for {chart} who could sign this line.',
            'No consta nadie para {chart} que pueda firmar esta línea.',
          ],
          { chart },
        ),
  optional: false,
})
