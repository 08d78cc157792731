import { sql } from 'kysely'
import { addDays, dayIn, isDay } from '#platform/contract/dates.ts'
import {
  asWritten,
  both,
  counted,
  joined,
  listed,
  say,
  sentence,
  type Language,
  type Words,
} from '#platform/contract/words.ts'
import { evidenceWords } from '#platform/server/evidence.ts'
import type { Tx } from '#platform/server/handlers.ts'
import {
  adjustmentInWords,
  ageInWords,
  basisOf,
  basisInWords,
  ruleInWords,
  ruleOf,
  type DueRule,
} from '#domains/forms/due-rule.rules.ts'
import { anchorsOf } from './anchors.rules.ts'
import { adjusted, ageIn, isWeekend, monthStart, periodOf, stepFrom } from './due-dates.rules.ts'
import { dueCharts, holidays } from './due-facts.server.ts'
import { dueRowOf, settledBy, type FoundItem, type ItemReader } from './due-rows.server.ts'
import { explainText as t, holidaysText, monthInWords, roleWords } from './explain-text.server.ts'
import { forecast } from './forecast.rules.ts'

interface Asked {
  reader: ItemReader
  ifBasis?: string | undefined
  language: Language
  zone: string
}

const capital = (words: Words): Words =>
  both((language) => say(words, language).charAt(0).toUpperCase() + say(words, language).slice(1))

/** Why an item is due, one sentence after the other. */
export async function explained(tx: Tx, found: FoundItem, today: string, { ifBasis, reader, language, zone }: Asked) {
  const rule = ruleOf(found.rule)
  const free = await holidays(tx)
  const [chart] = await dueCharts(tx, [found.ChartID])
  const birthDate = chart?.facts.birthDate ?? null
  const basis = basisOf(rule)
  const { rows } = await sql<{
    by: string | null
    at: string | null
    from: string | null
    until: string | null
    end: string | null
  }>`select
      (select n.name from staff_names(array[r.set_by]) n) as by, r.set_at as at, r.effective_from as from,
      (select min(x.effective_from) from form_membership_rule x
        where x.form_membership_id = m.id and x.rule_version > ${found.ruleVersion}) as until,
      least(m.end_date, (f.retired_at at time zone ${zone})::date) as end
    from form_membership m join form f on f.id = m.form_id
    left join form_membership_rule r on r.form_membership_id = m.id and r.rule_version = ${found.ruleVersion}
    where m.id = ${found.FormMembershipID}`.execute(tx)
  const set = rows[0]
  const Steps: { Label: string; Text: string }[] = []
  const add = (label: Words, text: Words) => Steps.push({ Label: say(label, language), Text: say(text, language) })
  add(t.rule, sentence(t.ruleVersion, { rule: ruleInWords(rule, found.ChartType), version: found.ruleVersion }))
  if (found.status === 'NeedsData') add(t.missing, t.missingText)
  const from = basis === 'Previous Effective Date' ? await documentBefore(tx, found) : found.BasisDate
  if (from && basis)
    add(t.from, sentence(t.fromText, { what: capital(basisInWords(basis, found.ChartType)), day: from }))
  for (const step of dateSteps(found, rule, free, { starts: chart?.facts.startDate, from: set?.from })) add(...step)
  if (found.DueOn && found.graceDays > 0)
    add(t.grace, sentence(t.graceText, { day: addDays(found.DueOn, found.graceDays) }))
  const range = ageInWords(rule)
  if (range && birthDate && found.DueOn && rule.AgeType)
    add(t.age, sentence(t.ageText, { age: ageIn(rule.AgeType, birthDate, found.DueOn), range }))
  add(t.who, whoWords(found))
  if (found.status === 'InProgress') add(t.inProgress, t.inProgressText)
  const settling = settledBy(found, language, reader)
  if (settling)
    add(t.done, settling.On ? sentence(t.doneBy, { what: settling.Text, day: settling.On }) : asWritten(settling.Text))
  else if (found.effectiveDate) add(t.done, sentence(t.doneText, { day: found.effectiveDate }))
  if (found.status === 'Cancelled') add(t.canceled, t.canceledText)
  if ((found.status === 'Waived' || found.status === 'NotApplicable') && found.Reason && found.decidedAt)
    add(
      t[found.status],
      sentence(t.decidedText, {
        who: found.decidedBy ?? '',
        day: dayIn(zone, new Date(found.decidedAt)),
        reason: found.Reason,
      }),
    )
  const own =
    chart &&
    anchorsOf(rule, chart.facts, today).find(({ kind, id }) => kind === found.anchorKind && id === found.anchorId)
  const anchor = (date: string) => ({
    kind: found.anchorKind,
    id: found.anchorId,
    date,
    // One fiscal year follows the other.
    end: own && own.kind !== 'FiscalYear' ? own.end : (chart?.facts.endDate ?? null),
    ...(own?.floor && { floor: own.floor }),
    ...(own?.begins && date >= own.begins && { begins: own.begins }),
  })
  const known = { holidays: free, birthDate, end: set?.end ?? null, until: set?.until ?? null }
  const stands = found.status !== 'Cancelled'
  const itself = stands && found.DueOn && found.OpensOn ? [{ opensOn: found.OpensOn, dueOn: found.DueOn }] : []
  const Next =
    stands && found.BasisDate && found.DueOn
      ? forecast(rule, anchor(found.BasisDate), {
          ...known,
          from: addDays(found.DueOn, 1),
          count: 4,
          after: afterItem(found, rule),
        })
      : []
  return {
    Item: dueRowOf(found, today, language, reader),
    Steps,
    RuleVersion: found.ruleVersion,
    RuleSetBy: set?.by ?? null,
    RuleSetAt: set?.at ?? null,
    Satisfies: say(satisfies(found, rule, reader), language),
    Next: named([...itself, ...Next]),
    If:
      ifBasis && isDay(ifBasis)
        ? {
            BasisDate: ifBasis,
            Next: named(forecast(rule, anchor(ifBasis), { ...known, from: own?.floor ?? '1900-01-01', until: null })),
          }
        : null,
  }
}

/** How the due date follows from the date it is reckoned from, as labels and sentences. */
function dateSteps(
  found: FoundItem,
  rule: DueRule,
  free: ReadonlySet<string>,
  { starts = '', from }: { starts?: string | undefined; from?: string | null | undefined },
): [Words, Words][] {
  const { BasisDate, DueOn } = found
  if (!BasisDate || !DueOn) return []
  const amount = adjustmentInWords(rule)
  const due = { day: DueOn }
  if (basisOf(rule) === 'Previous Effective Date')
    return [
      [
        t.number,
        rule.FirstDueTimeAdjustment > 0 && amount
          ? sentence(t.firstText, { amount: capital(amount), ...due })
          : sentence(t.moved, due),
      ],
    ]
  const steps: [Words, Words][] = []
  const first = adjusted(BasisDate, rule, free)
  if (first) {
    const skipped = rule.FirstDueTimeAdjustmentUnits === 'Business Days' ? skippedDays(free, BasisDate, first) : 0
    const text = amount
      ? sentence(t.firstText, { amount: capital(amount), day: first })
      : sentence(t.sameDay, { day: first })
    steps.push([t.first, skipped ? joined([text, counted(skipped, ...holidaysText)]) : text])
  }
  const begins = first && BasisDate >= starts && first < starts ? starts : first
  if (begins !== first) steps.push([t.number, sentence(t.enrolled, { day: starts })])
  const period = periodOf(rule)
  const grid = begins && (found.periodNo === 0 ? begins : period && stepFrom(begins, period, found.periodNo))
  if (grid && grid < DueOn && DueOn === from && rule.RequiredFrequency !== 'Calendar Month')
    return [...steps, [t.number, sentence(t.ruleBegan, due)]]
  if (rule.RequiredFrequency === 'Calendar Month') steps.push([t.number, sentence(t.monthEnd, due)])
  else if (found.periodNo > 0)
    steps.push([
      t.number,
      rule.ScheduleMode === 'Rolling'
        ? sentence(t.moved, due)
        : sentence(t.numberText, { no: found.periodNo + 1, ...due }),
    ])
  return steps
}

/** The date of the document an item follows: the one that settled the item before it, or the one that began the series. */
async function documentBefore(tx: Tx, found: FoundItem): Promise<string | null> {
  const { rows } = await sql<{ on: string | null }>`select coalesce(d.effective_date, d.due_on) as on from due_item d
    where d.chart_id = ${found.ChartID} and d.form_membership_id = ${found.FormMembershipID} and d.anchor_kind = ${found.anchorKind}
      and d.anchor_id = ${found.anchorId} and d.period_no = ${found.periodNo - 1} and d.status <> 'Cancelled'
    order by d.rule_version desc limit 1`.execute(tx)
  return rows[0]?.on ?? found.BasisDate
}

/** A rolling series goes on from this item, whatever came before it. */
function afterItem({ OpensOn: opens, DueOn: due, effectiveDate: effective, periodNo }: FoundItem, rule: DueRule) {
  const rolls = (rule.ScheduleMode === 'Rolling' && periodOf(rule)) || basisOf(rule) === 'Previous Effective Date'
  return rolls && opens && due ? { opens, due, effective, periodNo } : undefined
}

const named = (dates: ReturnType<typeof forecast>) =>
  dates.map(({ opensOn, dueOn }) => ({ OpensOn: opensOn, DueOn: dueOn }))

const skippedDays = (free: ReadonlySet<string>, from: string, to: string) =>
  [...free].filter((day) => !isWeekend(day) && ((day > from && day <= to) || (day < from && day >= to))).length

function whoWords({ ResponsibleName: name, ResponsibleRole: role }: FoundItem): Words {
  if (name && role)
    return role === 'Supervisor'
      ? sentence(t.whoAbove, { name })
      : sentence(t.whoHolder, { name, role: roleWords(role) })
  return role ? sentence(t.whoPool, { role: roleWords(role) }) : t.whoNobody
}

function satisfies(found: FoundItem, rule: DueRule, { registered }: ItemReader): Words {
  const form = byDocument(found, rule.RequiredFrequency === 'Calendar Month')
  const kinds = rule.SettledBy.map((code) => evidenceWords(registered.evidence, code))
  return kinds.length === 0 ? form : joined([form, sentence(t.satisfiesAlso, { kinds: listed(kinds, 'disjunction') })])
}

function byDocument({ DueOn, OpensOn, FormLabel: form }: FoundItem, byMonth: boolean): Words {
  if (!DueOn || !OpensOn) return sentence(t.satisfiesMissing, { form })
  return byMonth
    ? sentence(t.satisfiesMonth, { form, month: monthInWords(monthStart(DueOn)) })
    : sentence(t.satisfies, { form, day: OpensOn })
}
