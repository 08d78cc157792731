import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { hearingTypes } from '#platform/contract/lists/court.ts'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { checklistCalls } from './checklist.calls.ts'
import { useChecklistText } from './checklist-text.web.ts'

const long = '2000-01-01'
const fields = ['Kind', 'What', 'WhatSpanish', 'DaysBefore', 'SettledBy', 'FormID', 'StartDate'] as const

/** What is asked for before which hearings: everybody reads it, an administrator changes it from a day on. */
export function CourtRules({ onClose }: { onClose: () => void }) {
  const t = useChecklistText()
  const dates = useDates()
  const { label, say } = useSpeech()
  const dialogs = useDialogs()
  const { data } = useRead(checklistCalls.getCourtRules, {})
  const today = dates.today()
  const ask = (title: string, values: object) =>
    dialogs.ask({
      call: checklistCalls.saveCourtRule,
      title,
      sentence: t.rulesNote,
      values: { SettledBy: 'Hand', ...values, StartDate: today },
      fields,
      custom: {
        FormID: chosenField(t.formField, data?.Forms.map(({ FormID, Name }) => ({ value: FormID, label: Name })) ?? []),
      },
    })
  return (
    <Dialog opened onClose={onClose} wide title={t.rulesTitle} actions={<Button onClick={onClose}>{t.close}</Button>}>
      {data && (
        <RecordCard
          title={t.rules}
          note={t.rulesNote}
          rows={data.Rules}
          idOf={(one) => one.CourtRuleID}
          rowClass="k-entries"
          none={t.noRules}
          add={data.Can.Change && { label: t.add, onClick: () => ask(t.add, {}) }}
          draw={({ CourtRuleID, version, StartDate, EndDate, FormName, ...one }) => {
            const what = say([one.What, one.WhatSpanish ?? one.What])
            return (
              <>
                <div className={EndDate !== null && EndDate <= today ? 'k-quiet' : undefined}>
                  <b>{what}</b>
                  <small>
                    {[
                      one.Kind ? label(hearingTypes, one.Kind) : t.every,
                      t.before(one.DaysBefore),
                      one.SettledBy === 'Bundle' ? t.bundle : FormName && t.form(FormName),
                      StartDate > long && t.from(dates.date(StartDate)),
                      EndDate && t.until(dates.date(EndDate)),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                </div>
                {data.Can.Change && (EndDate === null || EndDate > today) && (
                  <MoreMenu
                    label={t.more(what)}
                    entries={[
                      { label: t.change, onClick: () => ask(t.change, one) },
                      {
                        label: t.end,
                        onClick: () =>
                          dialogs.ask({
                            call: checklistCalls.endCourtRule,
                            title: t.end,
                            sentence: what,
                            values: { CourtRuleID, version, EndDate: today },
                            fields: ['EndDate'],
                          }),
                      },
                    ]}
                  />
                )}
              </>
            )
          }}
        />
      )}
      {dialogs.dialog}
    </Dialog>
  )
}
