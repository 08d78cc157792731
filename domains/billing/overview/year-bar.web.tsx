import type { ReactNode } from 'react'
import { useProfile } from '#domains/session/profile.web.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useAddress } from '#platform/web/use-address.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { overviewCalls } from './overview.calls.ts'
import { useOverviewText } from './overview-text.web.ts'

/** The fiscal year and the sub-program that the address asks for. */
export function useYear() {
  const { asked } = useAddress('/Billing')
  const { AssignedSubPrograms } = useProfile()
  const year = Number(asked.year)
  const program = AssignedSubPrograms.find(({ Id }) => Id === asked.program)?.Id
  return {
    ...(year > 2000 && year <= 2200 && { FiscalYear: year }),
    ...(program && { SubProgramID: program }),
  }
}

export function YearBar({ shown, children }: { shown: number | undefined; children?: ReactNode }) {
  const t = useOverviewText()
  const { set, asked } = useAddress('/Billing')
  const { AssignedSubPrograms } = useProfile()
  const { data: years } = useRead(overviewCalls.getFiscalYears, {})
  return (
    <div className="k-billing-bar">
      <SelectField
        label={t.year}
        options={(years ?? []).map(({ FiscalYear, Name }) => ({ value: String(FiscalYear), label: Name }))}
        value={shown ? String(shown) : null}
        onChange={(year) => set({ year: year ?? undefined })}
      />
      <SelectField
        label={t.program}
        clearable
        placeholder={t.all}
        options={AssignedSubPrograms.map(({ Id, Name }) => ({ value: Id, label: Name }))}
        value={asked.program ?? null}
        onChange={(program) => set({ program: program ?? undefined })}
      />
      {children}
    </div>
  )
}
