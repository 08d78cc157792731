import type { Output } from '#platform/contract/call.ts'
import { CallDialog } from '#platform/web/blocks/call-dialog.tsx'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { referralsCalls } from './referrals.calls.ts'

const useText = catalog({
  title: ['Time to decide', 'Plazo para decidir'],
  sentence: [
    'Hours from when a referral came until it is decided. A change holds for referrals saved from now on.',
    'Horas desde que llega una derivación hasta que se decide. Un cambio vale para las que se guarden desde ahora.',
  ],
  hours: [
    '{urgent} hours when urgent, {routine} otherwise',
    '{urgent} horas si es urgente, {routine} en los demás casos',
  ],
  change: ['Change', 'Cambiar'],
  changeOf: ['Change the hours of {name}', 'Cambiar las horas de {name}'],
})

type Clock = Output<typeof referralsCalls.getReferralClocks>['Clocks'][number]

/** Within how many hours each sub-program decides; an administrator sets it. */
export function ReferralClocks({ module, onClose }: { module: string; onClose: () => void }) {
  const t = useText()
  const { data } = useRead(referralsCalls.getReferralClocks, { Module: module })
  const [changing, setChanging] = useState<Clock>()
  if (changing)
    return (
      <CallDialog
        call={referralsCalls.saveReferralClock}
        title={t.changeOf(changing.Name)}
        sentence={t.sentence}
        values={changing}
        fields={['UrgentHours', 'RoutineHours']}
        onClose={() => setChanging(undefined)}
      />
    )
  return (
    <FormDialog opened onClose={onClose} title={t.title} sentence={t.sentence}>
      {() =>
        data ? (
          <ul className="k-list k-referral-children">
            {data.Clocks.map((clock) => (
              <li key={clock.SubProgramID}>
                <span className="k-record-what">
                  <b>{clock.Name}</b>
                  <small>{t.hours(clock.UrgentHours, clock.RoutineHours)}</small>
                </span>
                <Button size="sm" aria-label={t.changeOf(clock.Name)} onClick={() => setChanging(clock)}>
                  {t.change}
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          <SkeletonRows rows={2} height={48} />
        )
      }
    </FormDialog>
  )
}
