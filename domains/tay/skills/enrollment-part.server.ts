import { sql } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import { tayRiskFlags } from '#platform/contract/lists/tay.ts'
import { dollarWords, joined } from '#platform/contract/words.ts'
import { recordedAs, type EnrollmentPart } from '#platform/server/enrollment-parts.ts'

/** Sessions, assessments, money and papers: written down on a day of the enrollment. */
export const recordsPart: EnrollmentPart = {
  name: 'tay records',
  recorded: recordedAs(
    'Records',
    (id) => sql`select min(d.first) as first, max(d.until) as until, null as detail from (
      select held_on as first, held_on as until from tay_skill_session where client_membership_id = ${id} and voided_at is null
      union all select assessed_on, assessed_on from tay_skill_assessment where client_membership_id = ${id} and voided_at is null
      union all select happened_on, null from tay_ledger where client_membership_id = ${id}) d`,
    {
      happened: ['Something is recorded on {day}.', 'Hay algo registrado el {day}.'],
      keepsEnd: true,
      there: ['Sessions or money are recorded.', 'Hay sesiones o dinero registrados.'],
    },
  ),
  alerts: [
    {
      id: 'tay-risks',
      rows: () => sql`select 'soon' as tone, 'summary' as part, jsonb_build_object('flags', e.risk_flags) as detail
        from tay_enrollment e where e.client_membership_id = m.id and cardinality(e.risk_flags) > 0`,
      words: ({ flags }: { flags: string[] }) =>
        joined(
          flags.map((flag) => labelWords(tayRiskFlags, flag)),
          ', ',
        ),
    },
  ],
  handover: [
    {
      rows: () => sql`select jsonb_build_object('cents', l.balance_cents) as detail from tay_ledger l
        where l.client_membership_id = m.id and l.account = 'Savings' order by l.seq desc limit 1`,
      words: ({ cents }: { cents: number }) => [['Savings', 'Ahorro'], dollarWords(cents / 100)],
    },
  ],
}
