import { caseFileCalls } from '#domains/documents/case-file/case-file.calls.ts'
import { AppLink } from '#platform/web/app-link.tsx'
import { Chosen } from '#platform/web/blocks/chosen-field.tsx'
import { useRead } from '#platform/web/calls.tsx'
import type { CustomFace } from '#platform/web/call-form-grid.tsx'
import { chartPath, communityChart } from '#platform/contract/charts.ts'
import { useDates } from '#platform/web/dates.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { useHostingText } from './hosting-text.web.ts'

type Face = CustomFace<string | null | undefined, never>

/** The name of the form in the library, with which one of the agency’s own begins too. */
const agreementForm = 'Hosting agreement'

function SignedDocument({ familyId, label, ...face }: Face & { familyId: string; label: string }) {
  const t = useHostingText()
  const dates = useDates()
  const may = usePermitted()(caseFileCalls.getDocumentsForChart.permission)
  const { data } = useRead(
    caseFileCalls.getDocumentsForChart,
    { ChartID: familyId, ChartType: 'Community Family', State: 'Completed', PageSize: 100 },
    { enabled: may, quiet: true, ownErrors: true },
  )
  const found = (data?.Documents ?? []).filter(({ FormLabel }) => FormLabel.startsWith(agreementForm))
  if (data && found.length === 0)
    return (
      <p className="k-quiet">
        {t.noDocument}{' '}
        <AppLink className="k-link" to={chartPath(communityChart(familyId), 'caseFile')}>
          {t.caseFile}
        </AppLink>
      </p>
    )
  return (
    <Chosen
      {...face}
      clearable
      label={label}
      options={found.map((one) => ({
        value: one.DocumentID,
        label: [one.Title ?? one.FormLabel, one.EffectiveDate && dates.date(one.EffectiveDate)]
          .filter(Boolean)
          .join(', '),
      }))}
    />
  )
}

/** A completed document of the family's case file, which stands for the agreement. */
export const agreementField = (label: string, familyId: string) =>
  ({
    label,
    words: (id: string | null) => (id ? label : ''),
    draw: (face: Face) => <SignedDocument {...face} familyId={familyId} label={label} />,
  }) as never
