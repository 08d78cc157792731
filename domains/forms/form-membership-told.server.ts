import { sql } from 'kysely'
import { counted, joined, listed, sentence, type Words } from '#platform/contract/words.ts'
import { evidenceWords, type EvidencePart } from '#platform/server/evidence.ts'
import type { Context } from '#platform/server/handlers.ts'
import { ruleInWords, type DueRule } from './due-rule.rules.ts'
import { askedOf, ruleIn, sameRule } from './form-membership-checks.rules.ts'
import type { formMembershipCalls } from './form-memberships.calls.ts'

/** The rule with what else settles the form. */
export function wholeRuleInWords(rule: DueRule, chartType: string, evidence: readonly EvidencePart[]): Words {
  const words = ruleInWords(rule, chartType)
  if (rule.SettledBy.length === 0) return words
  const kinds = listed(
    rule.SettledBy.map((code) => evidenceWords(evidence, code)),
    'disjunction',
  )
  return joined([words, sentence(['also settled by {kinds}', 'también se cumple con {kinds}'], { kinds })], '; ')
}

/** What follows from saying where a form is used, when it is due and who signs. */
export async function tellOfPlace(
  { tx, input, today, registered, effect }: Context<typeof formMembershipCalls.createOrUpdateFormSubProgramMembership>,
  rule: DueRule,
  before: DueRule | undefined,
  from: string,
): Promise<void> {
  const { rows } = await sql<{
    charts: number
  }>`select count(*)::int as charts from chart where sub_program_id = ${input.SubProgramID}
    and chart_type = ${input.ChartType} and (end_date is null or end_date > ${today}::date)`.execute(tx)
  const charts = rows[0]?.charts ?? 0
  if (rule.RequiredFrequency === 'As Needed')
    effect('file', [
      'It can be written at any time and is never due by itself.',
      'Se puede escribir en cualquier momento y nunca vence por sí solo.',
    ])
  else
    effect(
      'calendar',
      sentence(['{rule}, on {charts} today.', '{rule}, hoy en {charts}.'], {
        rule: wholeRuleInWords(rule, input.ChartType, registered.evidence),
        charts: counted(charts, ['# chart', '# expediente'], ['# charts', '# expedientes']),
      }),
    )
  if (before && !sameRule(ruleIn(before), rule))
    effect(
      'calendar',
      sentence(
        [
          'From {from} on, due dates follow the new rule. What was due before that day stays, and so does what is done or waived.',
          'Desde el {from} las fechas siguen la regla nueva. Se conserva lo que vencía antes de ese día y lo cumplido o dispensado.',
        ],
        { from },
      ),
    )
  const lines = askedOf(input.ApprovalBlocks)
  effect(
    'person',
    lines.length === 0
      ? ['No one is asked to sign.', 'No se pide ninguna firma.']
      : counted(lines.length, ['# line to sign.', '# línea por firmar.'], ['# lines to sign.', '# líneas por firmar.']),
  )
}
