import { sql } from 'kysely'
import { offeredOptions } from '#platform/contract/lists/base.ts'
import { fieldOffices } from '#platform/contract/lists/places.ts'
import { inquiryStatuses } from '#platform/contract/lists/inquiries.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { queueMail } from '#platform/server/mail.ts'
import { record, sameVersion, type Ways } from '#platform/server/record.ts'
import { inquiriesCalls } from './inquiries.calls.ts'
import { isClosed, isOpen, statusWhyNot, type InquiryStatus } from './inquiries.rules.ts'
import { convert } from './inquiry-convert.server.ts'
import { packetMail } from './inquiry-packet.rules.ts'
import { tellGiven, tellReceived } from './inquiry-notices.server.ts'
import { findAlikeInquiries, findInquiry } from './inquiry-record.server.ts'
import { checkInquiry, inquiryValues } from './inquiry-save.server.ts'
import { inquiryList } from './inquiry-roster.server.ts'

type Save = Context<typeof inquiriesCalls.addEditInquiry>

async function addContact(
  tx: Tx,
  contact: {
    inquiry: string
    program: string
    on: string
    kind: string
    outcome: string
    note: string
    author: string
  },
) {
  const { id } = await tx
    .insertInto('inquiry_contact')
    .values({
      inquiry_id: contact.inquiry,
      sub_program_id: contact.program,
      made_on: contact.on,
      kind: contact.kind,
      outcome: contact.outcome,
      note: contact.note,
      author_id: contact.author,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const inquiries = record(
  'inquiry',
  { InquiryID: 'id' },
  {
    voids: true,
    current: ({ tx, me, today }: Ways & Pick<Save, 'me' | 'today'>, id) => findInquiry(tx, me, id, today),
  },
)

const lock = (tx: Tx, id: string) =>
  tx
    .selectFrom('inquiry')
    .selectAll()
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const inquiriesHandlers = handlers(inquiriesCalls, {
  async getInquiries(context) {
    const counts = await inquiryList.counts(context, sql`i.status`, 'Statuses')
    return {
      ...(await inquiryList.page(context)),
      Counts: inquiryStatuses.map(({ value }) => ({ Status: value, Count: counts.get(value) ?? 0 })),
    }
  },

  getInquiry: async ({ tx, me, input, today, notFound }) =>
    (await findInquiry(tx, me, input.InquiryID, today)) ?? notFound(),

  async addEditInquiry(context) {
    const { tx, me, input, today, settings } = context
    await checkInquiry(context)
    const at = { id: input.InquiryID ?? null, version: input.version }
    const held = at.id === null ? undefined : await lock(tx, at.id)
    const saved = await inquiries.save(context, at, inquiryValues(input), () => ({ touched_on: today }))
    const about = { id: saved.InquiryID, program: input.SubProgramID, specialist: input.RFSEmployeeID ?? null }
    if (at.id === null) await tellReceived(tx, settings, { ...about, today, but: me.userId })
    else if (about.specialist && ![held?.rfs_employee_id, me.userId].includes(about.specialist))
      await tellGiven(tx, settings, { ...about, specialist: about.specialist })
    return saved
  },

  async changeInquiryStatus(context) {
    const { tx, me, input, today, refuse, stale, notFound } = context
    const row = (await lock(tx, input.InquiryID)) ?? notFound()
    const why = statusWhyNot(row.status as InquiryStatus, input.Status)
    if (why) refuse(why)
    await sameVersion(row, input.version, stale, () => ({ version: row.version, Status: row.status }))
    if (input.Status === 'Orientation scheduled' && !input.OrientationOn) refuse('DateNeeded')
    if (input.Status === 'Closed' && !input.Reason) refuse('ReasonNeeded')
    if (input.Status === 'Duplicate') {
      const other =
        input.DuplicateOfInquiryID &&
        input.DuplicateOfInquiryID !== row.id &&
        (await lock(tx, input.DuplicateOfInquiryID))
      if (!other) refuse('NoOther')
    }
    const closes = isClosed(input.Status)
    const saved = await tx
      .updateTable('inquiry')
      .set({
        status: input.Status,
        touched_on: today,
        closed_on: closes ? today : null,
        close_reason: closes ? input.Reason : null,
        duplicate_of: input.Status === 'Duplicate' ? input.DuplicateOfInquiryID : null,
        ...(!closes && !row.answered_on && { answered_on: today }),
        ...(input.Status === 'Orientation scheduled' && {
          orientation_on: input.OrientationOn,
          orientation_offered_on: row.orientation_offered_on ?? today,
        }),
        ...(input.Status === 'Orientation attended' && { orientation_attended_on: row.orientation_on ?? today }),
        ...(input.Status === 'Application sent' && { application_sent_on: today }),
        ...(closes && { next_step: null, next_step_on: null }),
      })
      .where('id', '=', row.id)
      .returning('version')
      .executeTakeFirstOrThrow()
    if (input.Note)
      await addContact(tx, {
        inquiry: row.id,
        program: row.sub_program_id,
        on: today,
        kind: input.Status === 'Orientation attended' ? 'Orientation' : 'Phone call',
        outcome: 'Reached',
        note: input.Note,
        author: me.userId,
      })
    return { InquiryID: row.id, version: saved.version }
  },

  async addInquiryContact({ tx, me, input, today, refuse, notFound }) {
    const row = (await lock(tx, input.InquiryID)) ?? notFound()
    if (input.MadeOn > today) refuse('InFuture')
    if (input.MadeOn < row.received_on) refuse('BeforeInquiry')
    const InquiryContactID = await addContact(tx, {
      inquiry: row.id,
      program: row.sub_program_id,
      on: input.MadeOn,
      kind: input.Kind,
      outcome: input.Outcome,
      note: input.Note,
      author: me.userId,
    })
    const reached = input.Outcome === 'Reached'
    await tx
      .updateTable('inquiry')
      .set({
        touched_on: sql`greatest(touched_on, ${input.MadeOn}::date)`,
        answered_on: row.answered_on ?? input.MadeOn,
        ...(row.status === 'New' && reached && { status: 'Contacted' }),
        ...((input.NextStep || input.NextStepOn) && { next_step: input.NextStep, next_step_on: input.NextStepOn }),
      })
      .where('id', '=', row.id)
      .execute()
    return { InquiryContactID }
  },

  async mailOrientationPacket({ tx, me, input, today, settings, refuse, notFound }) {
    const row = (await lock(tx, input.InquiryID)) ?? notFound()
    if (!isOpen(row.status)) refuse('NotOpen')
    const to = row.email ?? refuse('NoEmail')
    await queueMail(tx, {
      to,
      ...packetMail(row, settings.agency.name),
      language: row.language === 'es' ? 'es' : 'en',
    })
    await tx
      .updateTable('inquiry')
      .set({
        packet_mailed_on: today,
        orientation_offered_on: row.orientation_offered_on ?? today,
        answered_on: row.answered_on ?? today,
        touched_on: today,
      })
      .where('id', '=', row.id)
      .execute()
    const InquiryContactID = await addContact(tx, {
      inquiry: row.id,
      program: row.sub_program_id,
      on: today,
      kind: 'E-mail',
      outcome: 'Sent',
      note: 'Orientation packet',
      author: me.userId,
    })
    return { InquiryContactID }
  },

  async findInquiryDuplicates({ tx, input, seen, looked }) {
    const Alike = await findAlikeInquiries(tx, input)
    const detail = { asked: input, found: Alike.length }
    if (input.InquiryID) seen(detail)
    else await looked('inquiry', null, detail)
    return { Alike }
  },

  convertInquiry: (context) => convert(context),

  exportInquiries: (context) => inquiryList.file(context),

  getFieldOffices: async () => ({ FieldOffices: offeredOptions(fieldOffices).map((one) => one.value) }),
})
