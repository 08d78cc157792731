import { castId } from '#seed/cast/chance.ts'
import { getSubProgram } from '#seed/cast/programs.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { insertAll } from '#platform/server/insert-all.ts'
import { noRule } from '../due-rule.rules.ts'
import { federalHolidays } from './federal-holidays.rules.ts'
import type { LibraryForm, LibraryPlace } from './library-forms.ts'
import { blockValues, formValues, placeValues, versionValues } from './library-rows.server.ts'
import { library } from './library.ts'

export const libraryFormId = (name: string) => castId('form', name)
export const libraryVersionId = (name: string) => castId('form version', name, '1')
export const libraryPlaceId = (name: string, program: string, chartType: string) =>
  castId('form membership', name, program, chartType)

/** The forms are older than any document of the demonstration; their rules make items since some months. */
const publishedDays = 1600
export const rulesSinceDays = 40

const formRow = (form: LibraryForm) => ({ id: libraryFormId(form.Name), ...formValues(form) })

const versionRow = (form: LibraryForm, today: string) => ({
  id: libraryVersionId(form.Name),
  form_id: libraryFormId(form.Name),
  ...versionValues(form, `${addDays(today, -publishedDays)}T17:00:00Z`),
})

interface Placed {
  form: LibraryForm
  place: LibraryPlace
  program: string
  id: string
}
const placed: Placed[] = library.flatMap((form) =>
  form.Places.flatMap((place) =>
    place.programs.map((program) => ({
      form,
      place,
      program,
      id: libraryPlaceId(form.Name, program, place.ChartType),
    })),
  ),
)

const placeRow = ({ form, place, program, id }: Placed, today: string) => ({
  id,
  form_id: libraryFormId(form.Name),
  sub_program_id: getSubProgram(program).Id,
  ...placeValues(form, place, addDays(today, -rulesSinceDays)),
})

const ruleRow = ({ place, id }: Placed, today: string) => ({
  id: castId('form membership rule', id, '1'),
  form_membership_id: id,
  rule_version: 1,
  effective_from: addDays(today, -rulesSinceDays),
  rule: { ...noRule, ...place.due },
})

const blockRows = ({ place, id }: Placed) =>
  blockValues(place).map((block) => ({
    id: castId('form membership approval', id, block.block),
    form_membership_id: id,
    ...block,
  }))

/** The forms an agency starts with, where they lie, when they are due, who signs; and the holidays. */
export async function seedLibrary(tx: Tx, today: string): Promise<void> {
  await insertAll(tx, 'form', library.map(formRow))
  const there = new Set((await tx.selectFrom('form_version').select('id').execute()).map(({ id }) => id))
  const missing = library.filter(({ Name }) => !there.has(libraryVersionId(Name)))
  await insertAll(
    tx,
    'form_version',
    missing.map((form) => versionRow(form, today)),
  )
  await insertAll(
    tx,
    'form_membership',
    placed.map((one) => placeRow(one, today)),
  )
  await insertAll(
    tx,
    'form_membership_rule',
    placed.map((one) => ruleRow(one, today)),
  )
  await insertAll(tx, 'form_membership_approval', placed.flatMap(blockRows))
  await insertAll(
    tx,
    'holiday',
    [2025, 2026, 2027, 2028]
      .flatMap(federalHolidays)
      .map(([on_date, name]) => ({ id: castId('holiday', on_date), on_date, name })),
  )
}
