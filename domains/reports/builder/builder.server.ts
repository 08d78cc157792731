import { sql } from 'kysely'
import { knownOptions, type OptionList } from '#platform/contract/lists/base.ts'
import { yesNo } from '#platform/contract/lists/people.ts'
import { ownReasons } from '#platform/contract/own-reasons.ts'
import { say, type Words } from '#platform/contract/words.ts'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import type { Subject } from '#platform/server/subjects.ts'
import { reportDays } from '../report-periods.rules.ts'
import { readerOf, readyFor, showRun } from '../report-read.server.ts'
import { getBehind } from './behind.server.ts'
import { builderCalls } from './builder.calls.ts'
import {
  builtKey,
  builtReport,
  builtRows,
  columnsFor,
  findBuilt,
  findSubject,
  readableBy,
} from './built-reports.server.ts'
import { Definition, whyNotBuilt } from './definition.rules.ts'

const nobody = '00000000-0000-0000-0000-000000000000'
const previewed = 20

/** What is wrong with a definition for this person: it may ask by nothing they may not see. */
function whyNot(subjects: readonly Subject[], definition: Definition, me: Me): 'UnknownSubject' | Words | undefined {
  const subject = findSubject(subjects, definition.Subject, me)
  if (!subject) return 'UnknownSubject'
  return whyNotBuilt(definition, columnsFor(subject, me))?.why
}

const mayEdit = (me: Me, ownerId: string) => ownerId === me.userId || me.may('Administrator')

/** Locked, also one that was taken away; row security and its sharing leave those the caller can open. */
const hold = (tx: Tx, id: string, gone: boolean) =>
  tx
    .selectFrom('report_definition')
    .selectAll()
    .where('id', '=', id)
    .where('voided_at', gone ? 'is not' : 'is', null)
    .where(sql<boolean>`(owner_id = my_user() or shared <> 'Me')`)
    .forUpdate()
    .executeTakeFirst()

const optionsOf = (list: OptionList | undefined) => (list ? knownOptions(list) : [])

/** Left out of an agency's lists or kept in an old report: a draft is shown only where it still has its shape. */
const asDefinition = (body: unknown) => Definition.safeParse(body).data ?? null

/** A draft is of the version it began with. */
interface Kept {
  Definition: unknown
  begun: number | null
}

const dropDraft = (tx: Tx, userId: string, definitionId: string | undefined) =>
  tx
    .deleteFrom('report_draft')
    .where('user_id', '=', userId)
    .where('report_definition_id', definitionId ? '=' : 'is', definitionId ?? null)
    .execute()

export const builderHandlers = handlers(builderCalls, {
  async getSubjects({ me, language, registered }) {
    return {
      Subjects: registered.subjects
        .filter(({ permission }) => me.may(permission))
        .map((subject) => {
          const columns = columnsFor(subject, me)
          return {
            Subject: subject.key,
            Title: say(subject.title, language),
            About: say(subject.about, language),
            Start: subject.start.filter((column) => Object.hasOwn(columns, column)),
            Columns: Object.entries(columns).map(([Column, { title, kind, list }]) => ({
              Column,
              Title: say(title, language),
              Kind: kind,
              Options: optionsOf(kind === 'flag' ? yesNo : list).map(({ value, label }) => ({
                Value: String(value),
                Label: say(label, language),
              })),
            })),
          }
        })
        .toSorted((a, b) => a.Title.localeCompare(b.Title, language)),
    }
  },

  async getBuilt({ tx, me, input, registered, notFound }) {
    const id = input.ReportDefinitionID
    const found = id ? ((await findBuilt(tx, registered.subjects, builtKey(id), me)) ?? notFound()) : undefined
    const { rows } = await sql<{ body: Kept }>`select body from report_draft
      where user_id = ${me.userId} and report_definition_id is not distinct from ${id ?? null}::uuid`.execute(tx)
    const kept = rows[0]?.body
    const Draft = kept && kept.begun === (found?.row.version ?? null) ? asDefinition(kept.Definition) : null
    if (!found) return { Report: null, Draft }
    const { row, subject } = found
    const { rows: more } = await sql<{ owner: string | null; schedules: number }>`select
      (select n.name from staff_names(array[${row.owner_id}::uuid]) n) as owner, report_schedules(${builtKey(row.id)}) as schedules`.execute(
      tx,
    )
    const read = readableBy(subject, row.definition, me)
    // What is asked by columns that the caller may not see is not told to them either.
    if ('refused' in read && row.owner_id !== me.userId) return notFound()
    return {
      Report: {
        ReportDefinitionID: row.id,
        Name: row.name,
        About: row.about,
        Shared: row.shared,
        SubProgramID: row.sub_program_id,
        Owner: more[0]!.owner,
        Definition: 'refused' in read ? row.definition : read.definition,
        Schedules: more[0]!.schedules,
        Can: { Edit: mayEdit(me, row.owner_id) },
        version: row.version,
      },
      Draft,
    }
  },

  async preview(context) {
    const { me, today, input, registered, refuse, looked } = context
    const why = whyNot(registered.subjects, input.Definition, me)
    if (why === 'UnknownSubject') return refuse('UnknownSubject')
    if (why) return refuse('Wrong', { message: why })
    const subject = findSubject(registered.subjects, input.Definition.Subject, me) ?? refuse('UnknownSubject')
    const days = reportDays('month', today)
    const run = { id: nobody, report: '', from_day: days.from, to_day: days.to, sub_program_id: null, run_at: '' }
    const report = builtReport(subject, { id: nobody, name: '', about: '', definition: input.Definition }, me)
    const reader = readerOf(context)
    const ready = await readyFor(reader, report, run)
    if ('refused' in ready) return refuse('Wrong', { message: ready.refused })
    const { Columns, Total, Rows, Opens, Bars, BarsOf, Line } = await showRun(reader, ready, run, {
      limit: previewed,
      offset: 0,
    })
    await looked('report_run', null, { preview: subject.key, filters: input.Definition.Filters.length, found: Total })
    return { Columns, Total, Rows, Opens, Bars, BarsOf, Line }
  },

  async saveBuilt({ tx, me, input, registered, refuse, notFound, stale }) {
    const why = whyNot(registered.subjects, input.Definition, me)
    if (why === 'UnknownSubject') return refuse('UnknownSubject')
    if (why) return refuse('Wrong', { message: why })
    const shared = input.Shared === 'SubProgram'
    if (shared !== (input.SubProgramID !== null)) return refuse('NotShareable')
    const before = input.ReportDefinitionID
      ? ((await hold(tx, input.ReportDefinitionID, false)) ?? notFound())
      : undefined
    if (
      input.SubProgramID &&
      input.SubProgramID !== before?.sub_program_id &&
      !me.seesAll &&
      !me.subPrograms.includes(input.SubProgramID)
    )
      return refuse('NotShareable')
    const values = {
      name: input.Name,
      about: input.About ?? '',
      definition: JSON.stringify(input.Definition),
      shared: input.Shared,
      sub_program_id: input.SubProgramID,
    }
    const kept = async () => {
      if (!before)
        return tx.insertInto('report_definition').values(values).returning(['id', 'version']).executeTakeFirstOrThrow()
      if (!mayEdit(me, before.owner_id)) return refuse('NotYours')
      await sameVersion(before, input.version, stale)
      return tx
        .updateTable('report_definition')
        .set(values)
        .where('id', '=', before.id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
    }
    const { id, version } = await kept()
    await dropDraft(tx, me.userId, before?.id)
    return { ReportDefinitionID: id, version }
  },

  async copyBuilt({ tx, me, input, registered, notFound }) {
    const found = (await findBuilt(tx, registered.subjects, builtKey(input.ReportDefinitionID), me)) ?? notFound()
    const read = readableBy(found.subject, found.row.definition, me)
    if ('refused' in read) return notFound()
    const { id } = await tx
      .insertInto('report_definition')
      .values({ name: input.Name, about: found.row.about, definition: JSON.stringify(read.definition) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ReportDefinitionID: id }
  },

  async deleteBuilt({ tx, me, input, refuse, notFound, stale }) {
    const row = (await hold(tx, input.ReportDefinitionID, false)) ?? notFound()
    if (!mayEdit(me, row.owner_id)) return refuse('NotYours')
    await sameVersion(row, input.version, stale)
    const { id, version } = await tx
      .updateTable('report_definition')
      .set({ voided_at: sql<string>`now()`, voided_by: me.userId, void_reason: ownReasons.takenOff[0] })
      .where('id', '=', row.id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    return { ReportDefinitionID: id, version }
  },

  async restoreBuilt({ tx, me, input, refuse, notFound, stale }) {
    const row = (await hold(tx, input.ReportDefinitionID, true)) ?? notFound()
    if (!mayEdit(me, row.owner_id)) return refuse('NotYours')
    await sameVersion(row, input.version, stale)
    const { id, version } = await tx
      .updateTable('report_definition')
      .set({ voided_at: null, voided_by: null, void_reason: null })
      .where('id', '=', row.id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    return { ReportDefinitionID: id, version }
  },

  async keepDraft({ tx, me, input, notFound }) {
    const id = input.ReportDefinitionID
    if (id && !(await builtRows(tx).where('d.id', '=', id).executeTakeFirst())) return notFound()
    if (input.Definition === null) await dropDraft(tx, me.userId, id)
    else {
      const body = JSON.stringify({ Definition: input.Definition, begun: input.Begun ?? null } satisfies Kept)
      await tx
        .insertInto('report_draft')
        .values({ report_definition_id: id ?? null, body })
        .onConflict((on) => on.constraint('report_draft_one').doUpdateSet({ body, updated_at: sql<string>`now()` }))
        .execute()
    }
    return {}
  },

  getBehind,
})
