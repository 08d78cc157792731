import { sql } from 'kysely'
import type { FactOf, FactPart } from '#platform/server/facts.ts'

const known = ({ person }: FactOf) => sql`exists (select from person k where k.id = ${person})`
const personal = {
  group: 'People',
  may: (me) => me.may('Person.View'),
  client: (of) => sql`r.person_id = ${of.person} and ${known(of)}`,
  owners: ['person_id'],
} satisfies Partial<FactPart>

export const personTold = [
  'middle_name',
  'suffix',
  'preferred_name',
  'former_names',
  'date_of_birth',
  'sex',
  'gender_identity',
  'race',
  'ethnicity',
  'primary_language',
  'needs_interpreter',
  'religion',
  'tribe',
  'email',
] as const

/** Who somebody is, where they live and how to reach them. */
export const peopleFacts: readonly FactPart[] = [
  {
    kind: 'person',
    group: 'People',
    table: 'person',
    called: ['person', 'la persona'],
    may: (me) => me.may('Person.View'),
    client: ({ person }) => sql`r.id = ${person}`,
    from: [],
    always: true,
    named: ['first_name', 'last_name'],
    tells: personTold,
  },
  {
    kind: 'address',
    table: 'address',
    ...personal,
    from: ['start_date'],
    to: ['end_date'],
    named: ['kind'],
    tells: ['line1', 'line2', 'city', 'state_abbreviation', 'zip_code', 'county', 'confidential', 'end_reason'],
    secret: {
      when: 'confidential',
      columns: ['line1', 'line2', 'city', 'state_abbreviation', 'zip_code', 'county'],
      label: 'ConfidentialAddress',
    },
  },
  { kind: 'phone', table: 'phone', ...personal, from: [], always: true, deleted: true },
]
