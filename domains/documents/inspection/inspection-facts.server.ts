import { sql } from 'kysely'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { mayIn } from '#platform/server/program-scope.ts'
import { findChart, type Chart } from '#domains/forms/charts.server.ts'
import { mine } from '../evidence/packets.server.ts'
import { mostInChartPacket } from '../evidence/packets.calls.ts'
import { inspectionFactCalls } from './inspection-facts.calls.ts'
import { factsKindOf, factsOf, momentOf } from './facts.server.ts'
import { inspectChart, tableOf } from './inspection.server.ts'

/** Facts are for whoever may open the chart itself. */
export function readsChart(me: Pick<Me, 'may'>, { chartType, module }: Chart): boolean {
  if (!factsKindOf(chartType)) return false
  return chartType === 'Employee' ? me.may('Users.Manage') : mayIn(me, module, 'Program.View', [chartType])
}

type Refusing = (code: 'InFuture' | 'ChartNotRead' | 'BookArchived') => never

async function askedOf(
  { tx, me, today, notFound }: { tx: Tx; me: Me; today: string; notFound: () => never },
  { ChartID, OnDate }: { ChartID: string; OnDate: string },
  refuse: Refusing,
) {
  const chart = (await findChart(tx, ChartID)) ?? notFound()
  if (OnDate > today) refuse('InFuture')
  if (!readsChart(me, chart)) refuse('ChartNotRead')
  const moment = await momentOf(tx, chart.subProgramId, OnDate)
  if (moment.cold) refuse('BookArchived')
  return { chart, moment }
}

export const inspectionFactHandlers = handlers(inspectionFactCalls, {
  async getFacts(context) {
    const { tx, me, input, refuse, looked } = context
    const { chart, moment } = await askedOf(context, input, refuse)
    const { facts, left, opened } = await factsOf(tx, context, chart, moment)
    for (const { table, id } of opened) await looked(table, id, { what: 'inspection', on: moment.day })
    return {
      ChartID: chart.id,
      ChartType: chart.chartType as 'Client',
      Name: chart.name,
      SubProgramName: chart.subProgramName,
      Module: chart.module,
      OnDate: moment.day,
      Until: new Date(moment.until).toISOString(),
      Since: moment.since,
      Facts: facts.map(({ withheld: _withheld, ...fact }) => fact),
      Left: left,
      Can: { Export: me.may('CaseFile.PerformOperations') },
    }
  },

  async makeInspectionPacket(context) {
    const { tx, me, input, language, refuse, notFound, looked, enqueue } = context
    if (!me.may('Compliance.View')) return notFound()
    const { chart, moment } = await askedOf(context, input, refuse)
    const seen = (await inspectChart(tx, chart.id, moment.day, { language, reader: context })) ?? notFound()
    const listed = seen.Items.flatMap(({ DocumentID, VersionNo, State }) =>
      DocumentID && VersionNo !== null ? [{ DocumentID, VersionNo, State }] : [],
    )
    const { rows } = await sql<{ id: string }>`select record_id as id from record_label
      where record_id = any (${listed.map(({ DocumentID }) => DocumentID)}::uuid[]) and labels <> '{}'`.execute(tx)
    const labeled = new Set(rows.map(({ id }) => id))
    const taken = listed.filter(({ DocumentID }) => !labeled.has(DocumentID))
    if (taken.length > mostInChartPacket) refuse('TooMany')
    const packet = await tx
      .insertInto('packet')
      .values({
        title: input.Title,
        document_ids: taken.map(({ DocumentID }) => DocumentID),
        requested_by: me.userId,
        chart_type: chart.chartType,
        chart_id: chart.id,
        sub_program_id: chart.subProgramId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const what = { what: 'inspection', on: moment.day, PacketID: packet.id }
    await looked(tableOf[chart.chartType] ?? 'resource_family', chart.id, what)
    for (const { DocumentID } of taken) await looked('document', DocumentID, { PacketID: packet.id })
    await enqueue(
      'build_inspection_packet',
      { PacketID: packet.id, ChartID: chart.id, OnDate: moment.day, Documents: taken, Restricted: labeled.size },
      { jobKey: `packet:${packet.id}` },
    )
    return {
      ...(await mine(tx, me.userId).where('id', '=', packet.id).executeTakeFirstOrThrow()),
      Restricted: labeled.size,
    }
  },
})
