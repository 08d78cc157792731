import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { incidentClocks, incidentTypes } from '#platform/contract/lists/incidents.ts'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { TryOut } from '#domains/rules/try-out.web.tsx'
import { lengthWords } from './incident-rule.rules.ts'
import { incidentRuleCalls } from './incident-rules.calls.ts'

const useText = catalog({
  title: ['Rules for clocks', 'Reglas de los plazos'],
  note: [
    'An incident gets the clocks that hold on the day it happened.',
    'Un incidente recibe los plazos vigentes el día en que ocurrió.',
  ],
  none: ['No rule yet: no clock runs.', 'Aún no hay reglas: no corre ningún plazo.'],
  add: ['Add a rule', 'Agregar una regla'],
  change: ['Change from a day on', 'Cambiar desde un día'],
  again: ['Use it again', 'Usarla otra vez'],
  end: ['End', 'Terminar'],
  more: ['More on {clock}', 'Más sobre {clock}'],
  everyProgram: ['every program', 'todos los programas'],
  everyKind: ['every kind', 'todos los tipos'],
  from: ['from {day}', 'desde el {day}'],
  until: ['until {day}', 'hasta el {day}'],
  program: ['Program (empty: every program)', 'Programa (vacío: todos)'],
})

const long = '2000-01-01'
const fields = ['Clock', 'Module', 'Type', 'Hours', 'Days', 'BusinessDays', 'StartDate'] as const

/** Which clocks run for which incidents: who reviews them sees it, an administrator changes it from a day on. */
export function IncidentRules() {
  return useWhyNot(incidentRuleCalls.getRules) ? null : <Rules />
}

function Rules() {
  const t = useText()
  const dates = useDates()
  const { label, say } = useSpeech()
  const dialogs = useDialogs()
  const { data } = useRead(incidentRuleCalls.getRules, {})
  if (!data) return null
  const today = dates.today()
  const nameOf = (module: string | null) =>
    data.Programs.find(({ Module }) => Module === module)?.Name ?? module ?? t.everyProgram
  const ask = (title: string, values: object) =>
    dialogs.ask({
      call: incidentRuleCalls.saveRule,
      title,
      sentence: t.note,
      values: { ...values, StartDate: today },
      fields,
      custom: {
        Module: chosenField(
          t.program,
          data.Programs.map(({ Module, Name }) => ({ value: Module, label: Name })),
        ),
      },
      children: ({ Clock, Module = null, Type = null, Hours = null, Days = null, BusinessDays = null }) =>
        Clock && <TryOut call={incidentRuleCalls.tryRule} input={{ Clock, Module, Type, Hours, Days, BusinessDays }} />,
    })
  return (
    <>
      <RecordCard
        title={t.title}
        note={t.note}
        rows={data.Rules}
        idOf={(one) => one.IncidentRuleID}
        rowClass="k-incidents"
        none={t.none}
        add={data.Can.Change && { label: t.add, onClick: () => ask(t.add, {}) }}
        draw={({ IncidentRuleID, version, StartDate, EndDate, ...one }) => (
          <>
            <span className={EndDate !== null && EndDate <= today ? 'k-quiet' : undefined}>
              {label(incidentClocks, one.Clock)}
              <small>
                {[
                  say(lengthWords(one)),
                  nameOf(one.Module),
                  one.Type ? label(incidentTypes, one.Type) : t.everyKind,
                  StartDate > long && t.from(dates.date(StartDate)),
                  EndDate && t.until(dates.date(EndDate)),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
            {data.Can.Change && (
              <MoreMenu
                label={t.more(label(incidentClocks, one.Clock))}
                entries={[
                  {
                    label: EndDate !== null && EndDate <= today ? t.again : t.change,
                    onClick: () => ask(t.change, one),
                  },
                  (EndDate === null || EndDate > today) && {
                    label: t.end,
                    onClick: () =>
                      dialogs.ask({
                        call: incidentRuleCalls.endRule,
                        title: t.end,
                        sentence: label(incidentClocks, one.Clock),
                        values: { IncidentRuleID, version, EndDate: today },
                        fields: ['EndDate'],
                      }),
                  },
                ]}
              />
            )}
          </>
        )}
      />
      {dialogs.dialog}
    </>
  )
}
