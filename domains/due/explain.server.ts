import { sql } from 'kysely'
import { addDays, dayIn, isDay } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/handlers.ts'
import {
  adjustmentInWords,
  ageInWords,
  basisOf,
  basisWords,
  ruleInWords,
  ruleOf,
} from '#domains/forms/due-rule.rules.ts'
import { adjusted, ageIn, monthStart, periodOf } from './due-dates.rules.ts'
import { dueCharts, holidays } from './due-facts.server.ts'
import { dueRowOf, type FoundItem } from './due-rows.server.ts'
import { dayWords, explainText, roleWords } from './explain.rules.ts'
import { forecast, type Language } from './forecast.rules.ts'

interface Asked {
  ifBasis?: string | undefined
  language: Language
  zone: string
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Why an item is due, one sentence after the other. */
export async function explained(tx: Tx, found: FoundItem, today: string, { ifBasis, language, zone }: Asked) {
  const t = explainText(language)
  const rule = ruleOf(found.rule)
  const say = (day: string) => dayWords(day, language)
  const free = await holidays(tx)
  const [chart] = await dueCharts(tx, [found.ChartID])
  const birthDate = chart?.facts.birthDate ?? null
  const basis = basisOf(rule)
  const Steps: { Label: string; Text: string }[] = []
  const add = (Label: string, Text: string) => Steps.push({ Label, Text })
  add(t.rule, t.ruleVersion(ruleInWords(rule, language), found.ruleVersion))
  if (found.status === 'NeedsData') add(t.missing, t.missingText)
  if (found.BasisDate && basis) add(t.from, t.fromText(capital(basisWords[language][basis]), say(found.BasisDate)))
  const first = found.BasisDate && adjusted(found.BasisDate, rule, free)
  if (found.BasisDate && first) {
    const amount = adjustmentInWords(rule, language)
    const skipped = rule.FirstDueTimeAdjustmentUnits === 'Business Days' ? skippedDays(free, found.BasisDate, first) : 0
    add(
      t.first,
      (amount ? t.firstText(capital(amount), say(first)) : t.sameDay(say(first))) +
        (skipped ? t.holidays(skipped) : ''),
    )
  }
  if (found.DueOn && found.periodNo > 0) {
    const rolling = rule.ScheduleMode === 'Rolling' || basis === 'Previous Effective Date'
    add(t.number, rolling ? t.moved(say(found.DueOn)) : t.numberText(found.periodNo + 1, say(found.DueOn)))
  }
  if (found.DueOn && found.graceDays > 0) add(t.grace, t.graceText(say(addDays(found.DueOn, found.graceDays))))
  const range = ageInWords(rule, language === 'es')
  if (range && birthDate && found.DueOn && rule.AgeType)
    add(t.age, t.ageText(String(ageIn(rule.AgeType, birthDate, found.DueOn)), range))
  add(t.who, whoWords(found, language))
  if (found.status === 'InProgress') add(t.inProgress, t.inProgressText)
  if (found.effectiveDate) add(t.done, t.doneText(say(found.effectiveDate)))
  if (found.status === 'Cancelled') add(t.cancelled, t.cancelledText)
  if ((found.status === 'Waived' || found.status === 'NotApplicable') && found.Reason && found.decidedAt)
    add(
      t.decided[found.status],
      t.decidedText(found.decidedBy ?? '', say(dayIn(zone, new Date(found.decidedAt))), found.Reason),
    )
  const anchor = (date: string) => ({ kind: found.anchorKind, id: found.anchorId, date, end: null })
  const going = found.DueOn && found.BasisDate ? nextAfter(found, rule) : undefined
  const Next = found.BasisDate
    ? forecast(rule, anchor(found.BasisDate), { from: found.DueOn ?? today, holidays: free, birthDate, ...going })
    : []
  const { rows: set } = await sql<{ by: string | null; at: string }>`select
      (select n.name from staff_names(array[r.set_by]) n) as by, r.set_at as at from form_membership_rule r
    where r.form_membership_id = ${found.FormMembershipID} and r.rule_version = ${found.ruleVersion}`.execute(tx)
  return {
    Item: dueRowOf(found, today, language),
    Steps,
    RuleVersion: found.ruleVersion,
    RuleSetBy: set[0]?.by ?? null,
    RuleSetAt: set[0]?.at ?? null,
    Satisfies: satisfies(found, rule.RequiredFrequency === 'Calendar Month', language),
    Next: named(Next),
    If:
      ifBasis && isDay(ifBasis)
        ? {
            BasisDate: ifBasis,
            Next: named(
              forecast(rule, anchor(ifBasis), {
                from: ifBasis < today ? adjustedFrom(ifBasis, rule) : ifBasis,
                holidays: free,
                birthDate,
              }),
            ),
          }
        : null,
  }
}

const adjustedFrom = (day: string, rule: ReturnType<typeof ruleOf>) =>
  rule.FirstDueTimeAdjustment < 0 ? '1900-01-01' : day

/** A rolling series goes on from this item, whatever came before it. */
function nextAfter(found: FoundItem, rule: ReturnType<typeof ruleOf>) {
  const rolls = (rule.ScheduleMode === 'Rolling' && periodOf(rule)) || basisOf(rule) === 'Previous Effective Date'
  return rolls && found.DueOn && found.periodNo > 0
    ? { after: { base: found.OpensOn ?? found.DueOn, due: found.DueOn } }
    : undefined
}

const named = (dates: ReturnType<typeof forecast>) =>
  dates.map(({ opensOn, dueOn }) => ({ OpensOn: opensOn, DueOn: dueOn }))

const skippedDays = (free: ReadonlySet<string>, from: string, to: string) =>
  [...free].filter((day) => (day > from && day <= to) || (day < from && day >= to)).length

function whoWords(found: FoundItem, language: Language): string {
  const t = explainText(language)
  const { ResponsibleName: name, ResponsibleRole: role } = found
  if (name && role) return role === 'Supervisor' ? t.whoAbove(name) : t.whoHolder(name, roleWords(role, language))
  return role ? t.whoPool(roleWords(role, language)) : t.whoNobody
}

function satisfies(found: FoundItem, byMonth: boolean, language: Language): string {
  const t = explainText(language)
  if (!found.DueOn || !found.OpensOn) return t.satisfiesMissing(found.FormLabel)
  return byMonth
    ? t.satisfiesMonth(found.FormLabel, dayWords(monthStart(found.DueOn), language, true))
    : t.satisfies(found.FormLabel, dayWords(found.OpensOn, language))
}
