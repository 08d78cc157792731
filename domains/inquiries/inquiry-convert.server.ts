import type { Selectable } from 'kysely'
import type { DB } from '#db/schema.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { sentence } from '#platform/contract/words.ts'
import { phaseList } from '#domains/families/approval/phase-steps.rules.ts'
import { alikeFamily, findAlike, surelyAlike } from '#domains/families/record/families-search.server.ts'
import { recordPerson } from '#domains/people/record-person.server.ts'
import type { Context, Tx } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import type { inquiriesCalls } from './inquiries.calls.ts'
import { isOpen } from './inquiries.rules.ts'

type Row = Selectable<DB['inquiry']>
type Convert = Context<typeof inquiriesCalls.convertInquiry>

interface Applicant {
  first: string
  last: string
  born: string | null
  sex: number
  race: number
  ethnicity: number
  phone: string | null
  email: string | null
  marital: string | null
  education: string | null
  income: string | null
  employer: string | null
}

const applicantsOf = (row: Row): Applicant[] => [
  {
    first: row.first_name,
    last: row.last_name,
    born: row.date_of_birth,
    sex: row.sex,
    race: row.race,
    ethnicity: row.ethnicity,
    phone: row.phone_digits,
    email: row.email,
    marital: row.marital_status,
    education: row.education_level,
    income: row.income_level,
    employer: row.employer,
  },
  ...(row.second_first_name
    ? [
        {
          first: row.second_first_name,
          last: row.second_last_name ?? row.last_name,
          born: row.second_date_of_birth,
          sex: row.second_sex,
          race: row.second_race,
          ethnicity: row.second_ethnicity,
          phone: row.second_phone_digits,
          email: row.second_email,
          marital: row.second_marital_status,
          education: row.second_education_level,
          income: row.second_income_level,
          employer: row.second_employer,
        },
      ]
    : []),
]

/** A person's record outlives the undoing of the family: it is written before the action begins. */
async function recordApplicant(tx: Tx, one: Applicant, subProgramId: string): Promise<string> {
  const made = await recordPerson(
    tx,
    {
      first_name: one.first,
      last_name: one.last,
      date_of_birth: one.born,
      sex: one.sex,
      race: one.race,
      ethnicity: one.ethnicity,
      email: one.email,
    },
    { subProgramId, source: 'inquiry', mobile: one.phone || null },
  )
  return made!.id
}

export async function convert({ tx, me, input, today, refuse, stale, notFound, changeSet, effect }: Convert) {
  const row =
    (await tx.selectFrom('inquiry').selectAll().where('id', '=', input.InquiryID).forUpdate().executeTakeFirst()) ??
    notFound()
  if (row.family_id) refuse('Converted')
  if (!isOpen(row.status)) refuse('NotOpen')
  await sameVersion(row, input.version, stale, () => ({ version: row.version, Status: row.status }))
  if (!input.IsSurelyNew) {
    const alike = surelyAlike(
      await findAlike(tx, {
        name: '',
        phone: row.phone_digits ?? undefined,
        email: row.email ?? undefined,
        line1: row.line1 ?? undefined,
        zip: row.zip_code ?? undefined,
      }),
    )
    if (alike)
      refuse('Alike', {
        message: alikeFamily(alike.Name),
      })
  }
  const applicants = applicantsOf(row)
  const name = input.Name ?? `${row.last_name} family`
  const { region } = await tx
    .selectFrom('sub_program')
    .select('region')
    .where('id', '=', row.sub_program_id)
    .executeTakeFirstOrThrow()
  const people: string[] = []
  for (const one of applicants) people.push(await recordApplicant(tx, one, row.sub_program_id))
  const ChangeSetID = await changeSet(
    'inquiry.convert',
    sentence(['Make a family from {name}’s inquiry', 'Crear una familia a partir de la consulta de {name}'], {
      name: `${row.first_name} ${row.last_name}`,
    }),
  )
  const family = await tx
    .insertInto('resource_family')
    .values({
      name,
      sub_program_id: row.sub_program_id,
      pathway: region === 'PNW' ? 'WA' : 'CA',
      family_type: row.interest === 'Foster/Adopt' ? 'Foster/Adoption' : 'Foster',
      respite: row.interest === 'Respite',
      languages: row.languages,
      source: row.source,
      church: row.church,
      line1: row.line1,
      line2: row.line2,
      city: row.city,
      state_abbreviation: row.state_abbreviation,
      zip_code: row.zip_code,
      county: row.county,
      phone_digits: row.phone_digits,
      email: row.email,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('family_phase')
    .values({
      family_id: family.id,
      sub_program_id: row.sub_program_id,
      phase: input.Phase,
      begun_by: me.userId,
      start_date: today,
    })
    .execute()
  for (const [at, one] of applicants.entries())
    await tx
      .insertInto('family_parent')
      .values({
        family_id: family.id,
        sub_program_id: row.sub_program_id,
        person_id: people[at]!,
        marital_status: one.marital,
        education_level: one.education,
        income_level: one.income,
        employer: one.employer,
        start_date: today,
      })
      .execute()
  await tx
    .updateTable('inquiry')
    .set({
      status: 'Application received',
      family_id: family.id,
      touched_on: today,
      next_step: null,
      next_step_on: null,
    })
    .where('id', '=', row.id)
    .execute()
  effect(
    'home',
    sentence(['{name} is recorded in the phase {phase}', '{name} queda registrada en la fase {phase}'], {
      name,
      phase: labelWords(phaseList, input.Phase),
    }),
  )
  for (const one of applicants)
    effect(
      'person',
      sentence(['{name} becomes a parent of the family', '{name} pasa a ser padre o madre de la familia'], {
        name: `${one.first} ${one.last}`,
      }),
    )
  if (row.line1)
    effect('home', sentence(['The address {line} is copied', 'Se copia la dirección {line}'], { line: row.line1 }))
  effect('file', [
    'The inquiry goes to “Application received” and links to the family',
    'La consulta pasa a «Solicitud recibida» y lleva a la familia',
  ])
  return { FosterResourceFamilyID: family.id, ChangeSetID }
}
