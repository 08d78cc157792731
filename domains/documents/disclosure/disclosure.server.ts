import { sql } from 'kysely'
import { say } from '#platform/contract/words.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { labels } from '#platform/contract/labels.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { rosterFile } from '#platform/server/spreadsheet.ts'
import { findChart } from '#domains/forms/charts.server.ts'
import { queuePacket } from '#domains/documents/evidence/packets.server.ts'
import { dayWords } from '#domains/documents/evidence/render-page-text.server.ts'
import { disclosureBases, disclosureCalls, type DisclosureRow } from './disclosure.calls.ts'

const consents = record('release_consent', { ConsentID: 'id' }, {})

/** What belongs to a person follows their enrollments, also when two records became one. */
const chartsOf = (personId: string) => sql`(select id from client_membership where person_id = ${personId})`

/** All that was given away about a person, whichever chart it came from, as far as the caller may see it. */
const disclosuresOf = async (tx: Tx, personId: string) =>
  (
    await sql<DisclosureRow>`select d.id as "DisclosureID", d.made_at as "At", n.name as "By", d.recipient as "Recipient",
      d.purpose as "Purpose", d.basis as "Basis", d.titles as "Documents", d.labels as "Labels",
      d.release_consent_id as "ConsentID", d.packet_id as "PacketID"
    from disclosure d cross join lateral staff_names(array[d.made_by]) n where d.client_membership_id in ${chartsOf(personId)}
    order by d.made_at desc, d.id`.execute(tx)
  ).rows

const consentsOf = (tx: Tx, personId: string, today: string) =>
  tx
    .selectFrom('release_consent')
    .select([
      'id as ConsentID',
      'labels as Labels',
      'recipient as Recipient',
      'purpose as Purpose',
      'signed_on as SignedOn',
      'expires_on as ExpiresOn',
      'revoked_on as RevokedOn',
      'revoke_reason as RevokeReason',
      sql<boolean>`revoked_on is null and signed_on <= ${today}::date and expires_on > ${today}::date`.as('Holds'),
      'version',
    ])
    .where(sql<boolean>`client_membership_id in ${chartsOf(personId)}`)
    .orderBy('signed_on', 'desc')
    .orderBy('id')
    .execute()

export const disclosureHandlers = handlers(disclosureCalls, {
  async getDisclosures({ tx, me, input, today, notFound }) {
    const { personId } = (await findChart(tx, input.ChartID)) ?? notFound()
    const May = me.may('Disclosure.Make')
    if (!personId) return { Disclosures: [], Consents: [], May: false }
    return { Disclosures: await disclosuresOf(tx, personId), Consents: await consentsOf(tx, personId, today), May }
  },

  async exportDisclosures({ tx, input, language, settings, notFound, seen }) {
    const { personId, name } = (await findChart(tx, input.ChartID)) ?? notFound()
    const rows = personId ? await disclosuresOf(tx, personId) : []
    seen({ file: input.Format, found: 1 })
    return rosterFile<DisclosureRow>(
      say(['Accounting of disclosures', 'Registro de entregas'], language) + ` ${name}`,
      [
        { title: ['When', 'Cuándo'], value: ({ At }) => At, kind: 'instant' },
        { title: ['Shared with', 'Compartido con'], value: ({ Recipient }) => Recipient, width: 32 },
        { title: ['What for', 'Para qué'], value: ({ Purpose }) => Purpose, width: 32 },
        { title: ['Legal basis', 'Base legal'], value: ({ Basis }) => labelOf(disclosureBases, Basis, language) },
        { title: ['What', 'Qué'], value: ({ Documents }) => Documents.join('; '), width: 60 },
        {
          title: ['Restricted information', 'Información restringida'],
          value: ({ Labels }) => Labels.map((one) => labelOf(labels, one, language)).join(', '),
        },
        { title: ['By', 'Por'], value: ({ By }) => By },
      ],
      rows,
      input.Format,
      { zone: settings.agency.zone, language },
    )
  },

  async disclose({ tx, me, input, refuse, notFound, looked, enqueue }) {
    const chart = (await findChart(tx, input.ChartID)) ?? notFound()
    if (!chart.personId || !chart.clientMembershipId) return refuse('NotAClient')
    const ids = [...new Set(input.DocumentIDs)]
    const found = await tx
      .selectFrom('document as d')
      .innerJoin('form as f', 'f.id', 'd.form_id')
      .select(['d.id', 'd.current_version_no', 'd.effective_date', 'f.label'])
      .where('d.id', 'in', ids)
      .where('d.chart_id', '=', input.ChartID)
      .where('d.state', 'not in', ['Deleted', 'Voided'])
      .execute()
    if (found.length < ids.length) return refuse('DocumentMissing')
    if (found.some((one) => one.current_version_no === 0)) return refuse('NotSubmitted')
    const byId = new Map(found.map((one) => [one.id, one]))
    const titles = ids.map((one) => {
      const { label, effective_date: day } = byId.get(one)!
      return day ? `${label}, ${dayWords(day)}` : label
    })
    const PacketID = await queuePacket({ tx, me, looked, enqueue }, `For ${input.Recipient}`.slice(0, 120), ids)
    const { id } = await tx
      .insertInto('disclosure')
      .values({
        person_id: chart.personId,
        sub_program_id: chart.subProgramId,
        client_membership_id: chart.clientMembershipId,
        packet_id: PacketID,
        document_ids: ids,
        titles,
        recipient: input.Recipient,
        purpose: input.Purpose,
        basis: input.Basis,
        release_consent_id: input.ConsentID,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { DisclosureID: id, PacketID }
  },

  async addConsent({ tx, me, input, today, refuse, notFound }) {
    const chart = (await findChart(tx, input.ChartID)) ?? notFound()
    if (!chart.personId || !chart.clientMembershipId) return refuse('NotAClient')
    if (input.SignedOn > today) refuse('SignedLater')
    if (input.ExpiresOn <= input.SignedOn) refuse('EndsBeforeStart')
    if (input.Labels.some((label) => !me.labels.has(label))) refuse('NotYourLabel')
    return consents.add({ tx } as never, {
      person_id: chart.personId,
      sub_program_id: chart.subProgramId,
      client_membership_id: chart.clientMembershipId,
      labels: [...new Set(input.Labels)],
      recipient: input.Recipient,
      purpose: input.Purpose,
      signed_on: input.SignedOn,
      expires_on: input.ExpiresOn,
    })
  },

  async revokeConsent(context) {
    const { tx, input, today, notFound } = context
    const { personId } = (await findChart(tx, input.ChartID)) ?? notFound()
    if (!personId) return notFound()
    const found = await tx
      .selectFrom('release_consent')
      .select('client_membership_id')
      .where('id', '=', input.ConsentID)
      .where(sql<boolean>`client_membership_id in ${chartsOf(personId)}`)
      .executeTakeFirst()
    return consents.change(
      context,
      { id: input.ConsentID, version: input.version, ...(found ?? notFound()) },
      { revoked_on: today, revoke_reason: input.Reason },
    )
  },
})
