import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { useDates } from '#platform/web/dates.ts'
import { useCents } from '#platform/web/money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { careCalls } from './care.calls.ts'
import { useCareText } from './care-text.web.ts'

type Care = Output<typeof careCalls.getDaysInCare>

/** An approved month that is no longer what it should be. */
export function Differences({ care, program }: { care: Care; program: string }) {
  const t = useCareText()
  const cents = useCents()
  const dates = useDates()
  const dialogs = useDialogs()
  const { Difference } = care
  if (Difference.Lines === 0) return null
  const text = t.differsText(cents(Difference.CountyCents), cents(Difference.FamilyCents))
  return (
    <Note tone="soon">
      <b>{t.differs(Difference.Lines)}</b> {text}{' '}
      {care.Can.Manage && (
        <Button
          size="sm"
          onClick={() =>
            dialogs.ask({
              call: careCalls.adjustMonth,
              title: t.adjustTitle(dates.month(care.Month)),
              sentence: text,
              values: {
                SubProgramID: program,
                Month: care.Month,
                CountyCents: Difference.CountyCents,
                FamilyCents: Difference.FamilyCents,
              },
              fields: [{ name: 'Reason', span: 12 }],
              submit: t.adjust,
              done: t.adjusted,
            })
          }
        >
          {t.adjust}
        </Button>
      )}
      {dialogs.dialog}
    </Note>
  )
}
