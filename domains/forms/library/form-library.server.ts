import { sql } from 'kysely'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { insertAll } from '#platform/server/insert-all.ts'
import { noRule } from '../due-rule.rules.ts'
import { formLibraryCalls } from './form-library.calls.ts'
import { placesFor, type LibraryForm, type LibraryPlace } from './library-forms.ts'
import { blockValues, formValues, placeValues, versionValues } from './library-rows.server.ts'
import { library } from './library.ts'

interface Program {
  id: string
  module: string
  northwest: boolean
}

async function programsOf(tx: Tx, me: Me): Promise<Program[]> {
  const { rows } =
    await sql<Program>`select s.id, c.web_application_module_name as module, s.region = 'PNW' as northwest
    from sub_program s join core_program c on c.id = s.core_program_id
    where s.retired_on is null and (${me.seesAll} or s.id = any (${me.subPrograms}::uuid[])) order by s.name`.execute(
      tx,
    )
  return rows
}

const keyOf = (name: string, program: string, chartType: string) => `${name.toLowerCase()}|${program}|${chartType}`

/** Where forms are in use, by name; a form that the agency gave the same name counts as the same. */
async function placesTaken(tx: Tx): Promise<Set<string>> {
  const { rows } = await sql<{ name: string; program: string; chart_type: string }>`
    select f.name, m.sub_program_id as program, m.chart_type from form_membership m join form f on f.id = m.form_id
    where m.voided_at is null and f.voided_at is null`.execute(tx)
  return new Set(rows.map(({ name, program, chart_type }) => keyOf(name, program, chart_type)))
}

interface Wanted {
  form: LibraryForm
  place: LibraryPlace
  program: string
}

const wantedOf = (form: LibraryForm, programs: readonly Program[]): Wanted[] =>
  programs.flatMap((program) => placesFor(form, program).map((place) => ({ form, place, program: program.id })))

const isTaken = (taken: ReadonlySet<string>, { form, place, program }: Wanted) =>
  taken.has(keyOf(form.Name, program, place.ChartType))

const inPrograms = (wanted: readonly Wanted[]) => new Set(wanted.map(({ program }) => program)).size

async function newIds(tx: Tx, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select new_id() as id from generate_series(1, ${count}::int)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The form's id; made and published where there is none of this name. */
async function ensureForm(tx: Tx, me: Me, form: LibraryForm): Promise<{ id: string; made: boolean }> {
  const { rows } = await sql<{
    id: string
  }>`select id from form where lower(name) = lower(${form.Name}) and voided_at is null`.execute(tx)
  if (rows[0]) return { id: rows[0].id, made: false }
  const [id] = await newIds(tx, 1)
  await insertAll(tx, 'form', [{ id, ...formValues(form), created_at: new Date().toISOString() }])
  const [versionId] = await newIds(tx, 1)
  const version = { id: versionId, form_id: id, ...versionValues(form, new Date().toISOString()) }
  await insertAll(tx, 'form_version', [{ ...version, version: 1, created_by: me.userId, published_by: me.userId }])
  return { id: id!, made: true }
}

async function placeAll(tx: Tx, formIds: ReadonlyMap<string, string>, wanted: readonly Wanted[], today: string) {
  const ids = await newIds(tx, wanted.length)
  const rows = wanted.map((one, at) => ({ ...one, id: ids[at]! }))
  await insertAll(
    tx,
    'form_membership',
    rows.map(({ id, form, place, program }) => ({
      id,
      form_id: formIds.get(form.Name),
      sub_program_id: program,
      ...placeValues(form, place, today),
      rule_version: 1,
      version: 1,
    })),
  )
  const ruleIds = await newIds(tx, rows.length)
  await insertAll(
    tx,
    'form_membership_rule',
    rows.map(({ id, place }, at) => ({
      id: ruleIds[at],
      form_membership_id: id,
      rule_version: 1,
      effective_from: today,
      rule: { ...noRule, ...place.due },
      set_at: new Date().toISOString(),
    })),
  )
  const blocks = rows.flatMap(({ id, place }) =>
    blockValues(place).map((block) => ({ form_membership_id: id, ...block })),
  )
  const blockIds = await newIds(tx, blocks.length)
  await insertAll(
    tx,
    'form_membership_approval',
    blocks.map((block, at) => ({ id: blockIds[at], ...block, version: 1 })),
  )
}

/** Puts forms into the programs they fit, due from a day on; nothing where they fit none. */
export async function addForms(
  tx: Tx,
  me: Me,
  chosen: readonly LibraryForm[],
  programs: readonly Program[],
  since: string,
): Promise<{ FormsAdded: number; PlacesAdded: number } | undefined> {
  // Two who add at the same time would both find nothing there.
  await sql`select pg_advisory_xact_lock(727041)`.execute(tx)
  const fitting = chosen.flatMap((form) => wantedOf(form, programs))
  if (fitting.length === 0) return undefined
  const taken = await placesTaken(tx)
  const wanted = fitting.filter((one) => !isTaken(taken, one))
  const formIds = new Map<string, string>()
  let FormsAdded = 0
  for (const form of new Set(wanted.map((one) => one.form))) {
    const { id, made } = await ensureForm(tx, me, form)
    formIds.set(form.Name, id)
    if (made) FormsAdded += 1
  }
  await placeAll(tx, formIds, wanted, since)
  return { FormsAdded, PlacesAdded: wanted.length }
}

export const formLibraryHandlers = handlers(formLibraryCalls, {
  async getFormLibrary({ tx, me }) {
    const programs = await programsOf(tx, me)
    const taken = await placesTaken(tx)
    return {
      Forms: library.flatMap((form) => {
        const wanted = wantedOf(form, programs)
        if (wanted.length === 0) return []
        return [
          {
            Name: form.Name,
            Label: form.Label,
            FormType: form.FormType,
            Language: form.Language,
            Chapter: wanted[0]!.place.Chapter.replace(/^\d+\. /, ''),
            ChartTypes: [...new Set(wanted.map(({ place }) => place.ChartType))],
            Fits: inPrograms(wanted),
            InUse: inPrograms(wanted.filter((one) => isTaken(taken, one))),
          },
        ]
      }),
    }
  },

  async addLibraryForms({ tx, me, input, today, refuse }) {
    const chosen = [...new Set(input.Names)].map(
      (name) => library.find((form) => form.Name === name) ?? refuse('NoSuchForm'),
    )
    return (await addForms(tx, me, chosen, await programsOf(tx, me), today)) ?? refuse('FitsNowhere')
  },
})
