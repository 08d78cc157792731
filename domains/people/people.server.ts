import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { allOf } from '#platform/server/database.ts'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import type { ScopeRules } from '#platform/server/scopes.ts'
import { record, type Ways } from '#platform/server/record.ts'
import { peopleCalls } from './people.calls.ts'
import { addresses, withoutSecrets, type Listed } from './addresses.server.ts'
import { peopleList, programsOf } from './people-roster.server.ts'
import { searchPeople } from './people-search.server.ts'
import { whyNotBorn } from './people.rules.ts'
import { recordPerson } from './record-person.server.ts'

interface Values {
  FirstName: string
  LastName: string
  PreferredName: string | null
  DateOfBirth: string | null
  Sex: number
}

const shortValues = (input: Values) => ({
  first_name: input.FirstName,
  last_name: input.LastName,
  preferred_name: input.PreferredName,
  date_of_birth: input.DateOfBirth,
  sex: input.Sex,
})

interface Asker {
  tx: Tx
  me: Me
  today: string
}

async function findPerson({ tx, me, today }: Asker, id: string) {
  const row = await tx
    .selectFrom('person as p')
    .where('p.id', '=', id)
    .select((eb) => [
      'p.id as PersonID',
      'p.first_name as FirstName',
      'p.last_name as LastName',
      'p.preferred_name as PreferredName',
      'p.date_of_birth as DateOfBirth',
      'p.sex as Sex',
      'p.middle_name as MiddleName',
      'p.suffix as Suffix',
      'p.former_names as FormerNames',
      'p.gender_identity as GenderIdentity',
      'p.race as Race',
      'p.ethnicity as Ethnicity',
      'p.primary_language as PrimaryLanguage',
      'p.needs_interpreter as NeedsInterpreter',
      'p.religion as Religion',
      'p.tribe as Tribe',
      'p.email as Email',
      'p.version as version',
      jsonArrayFrom(
        eb
          .selectFrom('phone')
          .select(['kind as PhoneType', 'digits as PhoneNumberDigits'])
          .whereRef('phone.person_id', '=', 'p.id')
          .orderBy('sort'),
      ).as('Phones'),
      jsonArrayFrom(
        eb
          .selectFrom('address')
          .select(addresses.columns)
          .whereRef('address.person_id', '=', 'p.id')
          .where('voided_at', 'is', null)
          .where('start_date', '<=', today)
          .where((w) => w.or([w('end_date', 'is', null), w('end_date', '>', today)]))
          .orderBy('kind'),
      ).as('Addresses'),
      programsOf('p.sub_program_ids').as('Programs'),
    ])
    .executeTakeFirst()
  return (
    row && {
      ...row,
      Addresses: row.Addresses.map((one) => withoutSecrets(one as Listed<typeof one>)),
      Can: { Edit: me.may('Person.Edit') },
    }
  )
}

const people = record(
  'person',
  { PersonID: 'id' },
  { voids: true, current: (asker: Asker & Ways, id) => findPerson(asker, id) },
)

export const peopleHandlers = handlers(peopleCalls, {
  async updatePerson(context) {
    const { input, today, refuse } = context
    if (whyNotBorn(input.DateOfBirth, today)) refuse('BornInFuture')
    return people.change(context, { id: input.PersonID, version: input.version }, shortValues(input))
  },

  async updateFullPersonRecord(context) {
    const { tx, input, today, refuse } = context
    if (whyNotBorn(input.DateOfBirth, today)) refuse('BornInFuture')
    const digits = input.Phones.map((phone) => phone.PhoneNumberDigits)
    if (new Set(digits).size < digits.length) refuse('PhoneTwice')
    const at = { id: input.PersonID, version: input.version }
    const changing = people.change(context, at, {
      ...shortValues(input),
      middle_name: input.MiddleName,
      suffix: input.Suffix,
      former_names: input.FormerNames,
      gender_identity: input.GenderIdentity,
      race: input.Race,
      ethnicity: input.Ethnicity,
      primary_language: input.PrimaryLanguage,
      needs_interpreter: input.NeedsInterpreter,
      religion: input.Religion,
      tribe: input.Tribe,
      email: input.Email,
    })
    const [saved, old] = await allOf(changing, phonesOf(tx, input.PersonID))
    await replacePhones(tx, input.PersonID, old, input.Phones)
    return saved
  },

  async addPerson({ tx, me, input, today, refuse }) {
    if (!me.seesAll && !me.subPrograms.includes(input.SubProgramID)) refuse('NotYourProgram')
    if (whyNotBorn(input.DateOfBirth, today)) refuse('BornInFuture')
    const made = await recordPerson(tx, shortValues(input), { subProgramId: input.SubProgramID, source: 'added' })
    if (!made) return refuse('NotYourProgram')
    return { PersonID: made.id, version: made.version }
  },

  getPerson: async (context) => (await findPerson(context, context.input.PersonID)) ?? context.notFound(),

  getPeople: (context) => peopleList.page(context),

  exportPeople: (context) => peopleList.file(context),

  async searchPeople({ tx, input, looked, refuse }) {
    const asked = { first: input.FirstName?.trim() ?? '', last: input.LastName?.trim() ?? '', dob: input.DateOfBirth }
    if (!asked.first && !asked.last && !asked.dob) refuse('NothingAsked')
    const matches = await searchPeople(tx, asked)
    await looked('person', null, { asked, found: matches.length })
    if (matches.length === 0) return { Matches: [] }
    const people = await tx
      .selectFrom('person')
      .where(
        'id',
        'in',
        matches.map((match) => match.id),
      )
      .select(['id', 'first_name', 'last_name', 'preferred_name', 'date_of_birth'])
      .select(programsOf('person.sub_program_ids').as('programs'))
      .execute()
    const byId = new Map(people.map((person) => [person.id, person]))
    return {
      Matches: matches.flatMap(({ id, score, reasons }) => {
        const person = byId.get(id)
        return person
          ? [
              {
                PersonID: id,
                FirstName: person.first_name,
                LastName: person.last_name,
                PreferredName: person.preferred_name,
                DateOfBirth: person.date_of_birth,
                Programs: person.programs,
                Score: score,
                Reasons: reasons,
              },
            ]
          : []
      }),
    }
  },
})

interface Phone {
  kind: string
  digits: string
  sort: number
}

const phonesOf = (tx: Tx, personId: string): Promise<(Phone & { id: string })[]> =>
  tx.selectFrom('phone').select(['id', 'kind', 'digits', 'sort']).where('person_id', '=', personId).execute()

async function replacePhones(
  tx: Tx,
  personId: string,
  old: Awaited<ReturnType<typeof phonesOf>>,
  phones: readonly { PhoneType: string; PhoneNumberDigits: string }[],
): Promise<void> {
  const wanted = phones.map((phone, sort) => ({ kind: phone.PhoneType, digits: phone.PhoneNumberDigits, sort }))
  const same = (a: Phone, b: Phone) => a.kind === b.kind && a.digits === b.digits && a.sort === b.sort
  const gone = old.filter((one) => !wanted.some((phone) => same(one, phone))).map((one) => one.id)
  const fresh = wanted.filter((phone) => !old.some((one) => same(one, phone)))
  await allOf(
    gone.length > 0 && tx.deleteFrom('phone').where('id', 'in', gone).execute(),
    fresh.length > 0 &&
      tx
        .insertInto('phone')
        .values(fresh.map((phone) => ({ person_id: personId, ...phone })))
        .execute(),
  )
}

export const peopleScopes: Pick<ScopeRules, 'person' | 'address'> = {
  person: {
    is: 'chart',
    table: 'person',
    check: async (tx, id) =>
      Boolean(await tx.selectFrom('person').select('id').where('id', '=', id).executeTakeFirst()),
  },
  address: {
    is: 'chart',
    table: 'address',
    person: (id) => `select person_id from address where id = ${id}`,
    check: async (tx, id) =>
      Boolean(
        await tx
          .selectFrom('address')
          .innerJoin('person', 'person.id', 'address.person_id')
          .select('address.id')
          .where('address.id', '=', id)
          .executeTakeFirst(),
      ),
  },
}
