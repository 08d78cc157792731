import { IconAlertTriangle } from '@tabler/icons-react'
import { breakGlassCalls } from '#domains/clients/break-glass/break-glass.calls.ts'
import { useEmergencyText } from '#domains/clients/break-glass/break-glass-text.web.ts'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { clientHref } from '#platform/web/charts.ts'
import { useDates } from '#platform/web/dates.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Words } from '#platform/web/ui/words.tsx'
import { basePath } from '#platform/web/base.ts'
import '#domains/access/users/view-as.css'

/** Across the app while a confidential chart is open to an administrator in an emergency. */
export function EmergencyBars() {
  return usePermitted()(breakGlassCalls.getOpenEmergencies.permission) ? <Bars /> : null
}

function Bars() {
  const t = useEmergencyText()
  const dates = useDates()
  const { data } = useRead(breakGlassCalls.getOpenEmergencies, {}, { quiet: true })
  const close = useChange(breakGlassCalls.closeEmergency)
  // The page is loaded anew, so that nothing of the chart stays.
  const end = (BreakGlassID: string) =>
    void close.run({ BreakGlassID }).then((answer) => answer && location.assign(basePath))
  return (data?.Open ?? []).map((one) => (
    <section key={one.BreakGlassID} className="k-view-as is-emergency" aria-label={t.bar}>
      <Icon of={IconAlertTriangle} />
      <span>
        <Words text={t.open(one.Name, dates.time(one.ClosesAt))} />{' '}
        <a href={clientHref(one.Module ?? '', one.ClientSubProgramMembershipID)}>{t.toChart}</a>
      </span>
      <button type="button" onClick={() => end(one.BreakGlassID)}>
        {t.close}
      </button>
    </section>
  ))
}
