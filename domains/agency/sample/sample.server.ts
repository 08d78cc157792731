import { sql } from 'kysely'
import * as z from 'zod/mini'
import { counted, joined, listed, say, sentence, type Words } from '#platform/contract/words.ts'
import { fileStoreOf } from '#platform/server/file-store.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { task } from '#platform/server/jobs.ts'
import { sameVersion } from '#platform/server/record.ts'
import type { Settings } from '#platform/server/settings.ts'
import { sampleCalls, sampleKinds } from './sample.calls.ts'
import { writeWeek, type Program } from './sample-week.server.ts'

type Kind = (typeof sampleKinds)[number]['value']
const kinds: Record<string, Kind> = {
  client_membership: 'children',
  resource_family: 'families',
  placement: 'placements',
  application_user: 'staff',
  contact_made: 'visits',
  client_contact: 'contacts',
  document: 'documents',
  due_item: 'due',
}
const name: Words = ['Sample week', 'Semana de muestra']

interface Found {
  table_name: string
  came: number
  since: number
}

const reachOf = async (tx: Tx) =>
  (await sql<{ reached: string[] }>`select sample_reach() as reached`.execute(tx)).rows[0]!.reached

const countsOf = async (tx: Tx, reached: readonly string[]) =>
  (await sql<Found>`select table_name, came::int, since::int from sample_counts(${reached}::uuid[])`.execute(tx)).rows

const contentsOf = (found: readonly Found[]) =>
  sampleKinds.map(({ value, label }) => {
    const all = found.filter(({ table_name }) => kinds[table_name] === value)
    return { value, label, Count: all.reduce((sum, { came, since }) => sum + came + since, 0) }
  })

/** Why no sample can be added, by the code of the refusal. */
async function whyNot(tx: Tx, settings: Settings): Promise<'Demonstration' | 'NoFosterProgram' | undefined> {
  if (settings.demo) return 'Demonstration'
  return (await fosterProgram(tx)) ? undefined : 'NoFosterProgram'
}

const fosterProgram = async (tx: Tx) =>
  (
    await sql<{ id: string; region: string; agencyId: string | null }>`select c.id,
        coalesce((select s.region from sub_program s where s.core_program_id = c.id and s.retired_on is null order by s.name limit 1),
          (select l.value from lookup l where l.list_key = 'programRegions' and l.retired_at is null order by l.value <> 'National', l.sort limit 1)) as region,
        (select a.agency_id from core_program_agency a where a.core_program_id = c.id order by a.agency_id limit 1) as "agencyId"
      from core_program c where c.web_application_module_name = 'Foster'`.execute(tx)
  ).rows[0]

/** A name that no other sub-program has. */
async function freeName(tx: Tx, wanted: string): Promise<string> {
  const taken = new Set(
    (await tx.selectFrom('sub_program').select('name').execute()).map((one) => one.name.toLowerCase()),
  )
  let free = wanted
  for (let no = 2; taken.has(free.toLowerCase()); no += 1) free = `${wanted} ${no}`
  return free
}

/** Whose record is connected with the sample, and what record it is. */
async function heldWords(tx: Tx, reached: readonly string[], nounOf: (table: string) => Words): Promise<Words[]> {
  const { rows } = await sql<{
    table_name: string
    name: string | null
  }>`select distinct table_name, sample_subject(subject) as name
    from sample_held(${reached}::uuid[]) order by 2, 1 limit 20`.execute(tx)
  const whose = Map.groupBy(rows, (row) => row.name ?? '?')
  return [...whose].map(([who, held]) =>
    sentence(['{who} ({what})', '{who} ({what})'], {
      who,
      what: listed(held.map(({ table_name }) => nounOf(table_name))),
    }),
  )
}

export const sampleHandlers = handlers(sampleCalls, {
  async getSample({ tx, settings, language }) {
    const { rows } = await sql<{
      SampleID: string
      SubProgramName: string
      AddedAt: string
      AddedByName: string | null
      version: number
    }>`select s.id as "SampleID", p.name as "SubProgramName", s.added_at as "AddedAt",
        (select n.name from staff_names(array[s.added_by]) n) as "AddedByName", s.version
      from sample s join sub_program p on p.id = s.sub_program_id`.execute(tx)
    const code = rows[0] ? undefined : await whyNot(tx, settings)
    const found = rows[0] ? await countsOf(tx, await reachOf(tx)) : []
    return {
      Sample: rows[0]
        ? {
            ...rows[0],
            Contents: contentsOf(found).map(({ value, Count }) => ({ Kind: value, Count })),
            Since: found.reduce((sum, { table_name, since }) => sum + (table_name === 'due_item' ? 0 : since), 0),
          }
        : null,
      WhyNot: code ? say(sampleCalls.addSample.errors[code].message, language) : null,
    }
  },

  async addSample({ tx, me, settings, today, language, refuse }) {
    const code = await whyNot(tx, settings)
    if (code) refuse(code)
    const foster = (await fosterProgram(tx))!
    const { rows } = await sql<{
      id: string
    }>`select begin_sample(${foster.id}, ${await freeName(tx, say(name, language))}, ${foster.region},
      ${settings.agency.zone}) as id`.execute(tx)
    const program: Program = { id: rows[0]!.id, module: 'Foster', northwest: foster.region === 'PNW' }
    await writeWeek(tx, me, { program, agencyId: foster.agencyId, today })
    const made = await tx.selectFrom('sample').select('id').executeTakeFirstOrThrow()
    return { SampleID: made.id, SubProgramID: program.id }
  },

  async removeSample({ tx, input, registered, effect, enqueue, refuse, stale, notFound }) {
    const row =
      (await tx.selectFrom('sample').selectAll().where('id', '=', input.SampleID).executeTakeFirst()) ?? notFound()
    await sameVersion(row, input.version, stale)
    const nounOf = (table: string): Words => registered.records[table]?.noun ?? ['record', 'el registro']
    const reached = await reachOf(tx)
    const held = await heldWords(tx, reached, nounOf)
    if (held.length > 0)
      refuse('Held', {
        message: joined([
          sampleCalls.removeSample.errors.Held.message,
          sentence(['Connected: {held}.', 'Conectados: {held}.'], { held: listed(held) }),
        ]),
      })
    const found = await countsOf(tx, reached)
    for (const { label, Count } of contentsOf(found))
      if (Count > 0) effect('file', sentence(['{what}: {n}', '{what}: {n}'], { what: label, n: Count }))
    const written = found.filter(({ table_name, since }) => since > 0 && registered.records[table_name])
    if (written.length > 0)
      effect(
        'person',
        sentence(['Written by your staff: {what}', 'Escrito por su personal: {what}'], {
          what: listed(
            written.map(({ table_name, since }) =>
              sentence(['{noun} ({n})', '{noun} ({n})'], { noun: nounOf(table_name), n: since }),
            ),
          ),
        }),
      )
    effect(
      'file',
      counted(
        reached.length,
        ['# record goes for good. This cannot be undone.', '# registro desaparece para siempre. No se puede deshacer.'],
        [
          '# records go for good. This cannot be undone.',
          '# registros desaparecen para siempre. No se puede deshacer.',
        ],
      ),
    )
    const { rows } = await sql<{ keys: string[] }>`select remove_sample() as keys`.execute(tx)
    if (rows[0]!.keys.length > 0) await enqueue(forgetFiles.name, { Keys: rows[0]!.keys })
    return { Removed: reached.length }
  },

  async getSampleNote({ tx }) {
    const found = await tx
      .selectFrom('sample as s')
      .innerJoin('sub_program as p', 'p.id', 's.sub_program_id')
      .select('p.name')
      .executeTakeFirst()
    return { SubProgramName: found?.name ?? null }
  },
})

/** Bytes of files whose rows are gone. */
export const forgetFiles = task(
  'forget_files',
  z.object({ Keys: z.array(z.string()) }),
  async ({ Keys }, { settings, transact }) => {
    const known = await transact((tx) =>
      tx.selectFrom('stored_file').select('storage_key').where('storage_key', 'in', Keys).execute(),
    )
    const kept = new Set(known.map((row) => row.storage_key))
    for (const key of Keys) if (!kept.has(key)) await fileStoreOf(settings).delete(key)
  },
)
