import { sql } from 'kysely'
import { chartOn, lockChart, onAnyChart, openChart, removeMistake } from '#domains/enrollment/on-chart.server.ts'
import { nameOf } from '#domains/enrollment/membership.server.ts'
import { list, staffName } from '#domains/enrollment/rows.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { asWritten, counted, joined } from '#platform/contract/words.ts'
import { attachFile, type FilePolicy } from '#platform/server/attachments.ts'
import { fileStoreOf, verified } from '#platform/server/file-store.ts'
import { handlers } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { pictureTypes, propertyCalls } from './property.calls.ts'

const items = record(
  'resident_property',
  named(
    'ResidentPropertyID',
    'What',
    'Quantity',
    'ReceivedOn',
    'ReceivedFrom',
    'Condition',
    'KeptWhere',
    'PhotoFileID',
    'State',
    'LeftOn',
    'LeftCondition',
    'LeftNote',
    'TakenBy',
    'GivenBy',
  ),
  { voids: true, within: onAnyChart },
)
const gone = { state: 'Here', left_on: null, left_condition: null, left_note: null, taken_by: null, given_by: null }

/** Photos are read by their own call alone. */
export const propertyFilePolicy: FilePolicy = async () => false

export const propertyHandlers = handlers(propertyCalls, {
  async getProperty({ tx, me, input, notFound }) {
    const { rows } = await sql<Omit<Output<typeof propertyCalls.getProperty>, 'Can'>>`select
      ${list(sql`select ${items.select('i')}, i.worth_cents / 100.0 as "Worth", ${staffName('i.recorded_by')} as "RecordedBy"
        from resident_property i where i.client_membership_id = m.id and i.voided_at is null
        order by i.state <> 'Here', i.left_on desc, i.received_on desc, i.id`)} as "Items",
      concat_ws(' ', p.first_name, p.last_name) as "Resident", (select n.name from staff_names(array[my_user()]) n) as "Me"
      from client_membership m join person p on p.id = m.person_id where m.id = ${input.ClientSubProgramMembershipID}`.execute(
      tx,
    )
    return { ...(rows[0] ?? notFound()), Can: { Record: me.may('Residential.Record') } }
  },

  async saveProperty(context) {
    const { input, refuse } = context
    await chartOn(context, input.ReceivedOn)
    const { id, version } = items.at(input)
    if (id) await items.lock(context, { id, version }, ({ state }) => void (state === 'Here' || refuse('NotHere')))
    return items.save(
      context,
      { id, version },
      {
        ...items.values(input),
        worth_cents: input.Worth === null ? null : Math.round(input.Worth * 100),
      },
    )
  },

  async setPropertyPhoto(context) {
    const { tx, input, refuse } = context
    await openChart(context)
    const at = items.at(input)
    await items.lock(context, at)
    if (input.PhotoFileID) {
      const sent = await tx
        .selectFrom('stored_file')
        .select('content_type')
        .where('id', '=', input.PhotoFileID)
        .executeTakeFirst()
      if (sent && !pictureTypes.includes(sent.content_type as never)) refuse('NotAPicture')
      await attachFile(tx, input.PhotoFileID, 'resident_property', at.id)
    }
    return items.change(context, at, { photo_file_id: input.PhotoFileID })
  },

  async getPropertyPhoto({ tx, input, settings, notFound }) {
    const photo = await tx
      .selectFrom('resident_property as i')
      .innerJoin('stored_file as f', 'f.id', 'i.photo_file_id')
      .select(['f.storage_key', 'f.sha256', 'f.content_type', 'f.file_name'])
      .where('i.id', '=', input.ResidentPropertyID)
      .where('i.client_membership_id', '=', input.ClientSubProgramMembershipID)
      .where('i.voided_at', 'is', null)
      .where('f.state', '=', 'ready')
      .executeTakeFirst()
    if (!photo) return notFound()
    const body = verified(await fileStoreOf(settings).get(photo.storage_key), photo.sha256)
    return { fileName: photo.file_name, contentType: photo.content_type, body, inline: true }
  },

  async endProperty(context) {
    const { input, today, refuse } = context
    const chart = await lockChart(context)
    if (input.LeftOn > today) refuse('NotYet')
    if (input.LeftOn < chart.start_date) refuse('BeforeEnrollment')
    const back = input.State === 'Handed Back'
    if (back && (input.TakenBy === null || input.GivenBy === null)) refuse('NamesMissing')
    if (!back && input.LeftNote === null) refuse('NoteMissing')
    const { State, LeftOn, LeftCondition, LeftNote, TakenBy, GivenBy } = input
    return items.step(context, input, ({ state }) => state === 'Here' || refuse('NotHere'), {
      state: State,
      left_on: LeftOn,
      left_condition: LeftCondition,
      left_note: LeftNote,
      taken_by: back ? TakenBy : null,
      given_by: back ? GivenBy : null,
    })
  },

  async handBackAll(context) {
    const { tx, input, today, refuse, changeSet, effect } = context
    const chart = await lockChart(context)
    if (!input.Counted) refuse('NotCounted')
    if (input.LeftOn > today) refuse('NotYet')
    if (input.LeftOn < chart.start_date) refuse('BeforeEnrollment')
    const name = nameOf(chart)
    const ChangeSetID = await changeSet('residential.property', [
      `Belongings of ${name} handed back`,
      `Pertenencias de ${name} devueltas`,
    ])
    const { rows } = await sql<{
      what: string
    }>`update resident_property set state = 'Handed Back', left_on = ${input.LeftOn},
        taken_by = ${input.TakenBy}, given_by = ${input.GivenBy}
      where client_membership_id = ${chart.id} and voided_at is null and state = 'Here' returning what`.execute(tx)
    if (rows.length === 0) refuse('NothingHere')
    effect(
      'file',
      joined(
        [
          counted(
            rows.length,
            ['**#** thing is handed back', 'Se devuelve **#** cosa'],
            ['**#** things are handed back', 'Se devuelven **#** cosas'],
          ),
          asWritten(rows.map(({ what }) => what).join(', ')),
        ],
        ': ',
      ),
    )
    return { Count: rows.length, ChangeSetID }
  },

  async takeBackProperty(context) {
    await openChart(context)
    return items.step(context, context.input, ({ state }) => state !== 'Here' || context.refuse('StillHere'), gone)
  },

  async removeProperty(context) {
    await openChart(context)
    return removeMistake(context, items, context.input.ResidentPropertyID, ({ what }) => asWritten(what))
  },
})
