import { IconPlus } from '@tabler/icons-react'
import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useFileField, useStaffField } from '../quality-parts.web.tsx'
import { citationFields } from './citation-lines.web.tsx'
import { licensingCalls, type Visit } from './licensing.calls.ts'
import { useLicensingText } from './licensing-text.web.ts'

export const visitFields = [
  { name: 'Place', span: 12 },
  { name: 'Kind', span: 6 },
  { name: 'VisitedOn', span: 6 },
  { name: 'Analyst', span: 6 },
  { name: 'Announced', span: 6 },
  { name: 'Summary', span: 12 },
] as const

/** What can be done with a visit. */
export function VisitActions({ visit, dialogs }: { visit: Visit; dialogs: Dialogs }) {
  const t = useLicensingText()
  const dates = useDates()
  const OwnerID = useStaffField(t.owner, visit.SubProgramID, { sees: true })
  const FileID = useFileField()
  const { LicensingVisitID, version } = visit
  const day = dates.date(visit.VisitedOn)
  const { Citations: _citations, Files: _files, SubProgramName: _name, ...values } = visit
  return (
    <>
      <Button
        kind="quiet"
        size="sm"
        icon={IconPlus}
        aria-label={t.citeFor(day)}
        onClick={() =>
          dialogs.ask({
            call: licensingCalls.saveCitation,
            title: t.cite,
            wide: true,
            values: { LicensingVisitID, PlanDue: dates.today() },
            fields: citationFields,
            custom: { OwnerID },
          })
        }
      >
        {t.cite}
      </Button>
      <MoreMenu
        label={t.more(`${day}, ${visit.Place}`)}
        entries={[
          {
            label: t.edit,
            onClick: () =>
              dialogs.ask({ call: licensingCalls.saveVisit, title: t.edit, wide: true, values, fields: visitFields }),
          },
          {
            label: t.addFile,
            onClick: () =>
              dialogs.ask({
                call: licensingCalls.addVisitFile,
                title: t.addFile,
                values: { LicensingVisitID },
                fields: [{ name: 'FileID', span: 12 }],
                custom: { FileID },
              }),
          },
          {
            label: t.remove,
            danger: true,
            onClick: () =>
              dialogs.remove({
                call: licensingCalls.removeVisit,
                title: t.remove,
                values: { LicensingVisitID, version },
              }),
          },
        ]}
      />
    </>
  )
}
