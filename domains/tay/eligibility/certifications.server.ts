import { sql } from 'kysely'
import { onOpenChart, openChart, removeMistake } from '#domains/enrollment/on-chart.server.ts'
import { list, staffName } from '#domains/enrollment/rows.server.ts'
import { addDays } from '#platform/contract/dates.ts'
import { findLabel } from '#platform/contract/lists/base.ts'
import { tayConditions } from '#platform/contract/lists/tay.ts'
import type { Output } from '#platform/contract/call.ts'
import type { FilePolicy } from '#platform/server/attachments.ts'
import { handlers } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { birthday, certifiedUntil, extendedCare, gaps } from '../tay.rules.ts'
import { attachTo, bornOf, fileName } from '../youth/youth-rows.server.ts'
import { certificationCalls } from './certifications.calls.ts'

const certifications = record(
  'tay_certification',
  named('TayCertificationID', 'Condition', 'StartDate', 'EndDate', 'Proof', 'ProofFileID', 'Note'),
  { voids: true, within: onOpenChart },
)
type Row = Output<typeof certificationCalls.getCertifications>['Certifications'][number]

export const certificationPolicy: FilePolicy = async (tx, ownerId, me) =>
  me.may('TAY.View') &&
  (await sql`select from tay_certification where id = ${ownerId} and voided_at is null`.execute(tx)).rows.length > 0

const daysAhead = 60

export const certificationHandlers = handlers(certificationCalls, {
  async getCertifications({ tx, input, today, notFound }) {
    const id = input.ClientSubProgramMembershipID
    const { rows } = await sql<{
      born: string | null
      enrolled: string
      ended: string | null
      rows: Row[]
    }>`select p.date_of_birth as born, m.start_date as enrolled, m.end_date as ended,
        ${list(sql`select ${certifications.select('c')}, ${fileName(sql`c.proof_file_id`)} as "ProofFileName", ${staffName('c.certified_by')} as "CertifiedBy"
          from tay_certification c where c.client_membership_id = m.id and c.voided_at is null order by c.start_date desc`)} as rows
      from client_membership m join person p on p.id = m.person_id where m.id = ${id}`.execute(tx)
    const { born, enrolled, ended, rows: Certifications } = rows[0] ?? notFound()
    const certified = Certifications.map(({ StartDate, EndDate }) => ({ start: StartDate, end: EndDate }))
    const last = Certifications[0]?.EndDate
    const eighteen = born && birthday(born, extendedCare.from)
    const first = eighteen && eighteen > enrolled ? eighteen : enrolled
    return {
      Certifications,
      Gaps: gaps(certified, { born, enrolled, ended, today }).map(({ start, end }) => ({
        StartDate: start,
        EndDate: end,
      })),
      Needed: born
        ? { StartDate: birthday(born, extendedCare.from), EndDate: birthday(born, extendedCare.until) }
        : null,
      NextFrom: last ?? first,
    }
  },

  async certify(context) {
    const { tx, input, today, refuse } = context
    const now = await openChart(context)
    const born = await bornOf(tx, now.person_id)
    if (input.StartDate > addDays(today, daysAhead)) refuse('TooFarAhead')
    if (born && input.StartDate < birthday(born, extendedCare.from)) refuse('NotYetEighteen')
    if (born && input.StartDate >= birthday(born, extendedCare.until)) refuse('PastTwentyOne')
    const at = certifications.at(input)
    const before = at.id === null ? null : (await certifications.lock(context, { ...at, id: at.id })).proof_file_id
    const saved = await certifications.save(context, at, {
      ...certifications.values({ ...input, EndDate: input.EndDate ?? certifiedUntil(input.StartDate, born) }),
    })
    await attachTo(tx, 'tay_certification', saved.TayCertificationID, input.ProofFileID, before)
    return saved
  },

  removeCertification: (context) =>
    removeMistake(context, certifications, context.input.TayCertificationID, ({ condition, start_date }) => {
      const [en, es] = findLabel(tayConditions, condition) ?? [condition, condition]
      return [`${en}, from ${start_date}`, `${es}, desde ${start_date}`]
    }),
})
