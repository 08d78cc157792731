import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import type { OnePickerProps } from '#platform/web/blocks/picker.tsx'
import { useDates } from '#platform/web/dates.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { FamilyPicker } from '../people/family-picker.web.tsx'
import { ChurchPicker } from '../record/church-picker.web.tsx'
import { careCalls as calls } from './care.calls.ts'
import type { CareCommunity } from './care-shapes.rules.ts'
import { useCareText } from './care-text.web.ts'

interface Face {
  value: string | null | undefined
  onChange: (value: string | null) => void
  onBlur: () => void
  errors: Record<string, string>
}

/** The form of a care community: its church when it begins, family, status, days. */
export function useCommunityForm(dialogs: Dialogs) {
  const t = useCareText()
  const dates = useDates()
  const sees = usePermitted()('Family.View')
  const names = new Map<string, string>()
  const picked = (label: string, Of: (props: OnePickerProps) => React.ReactNode) =>
    ({
      label,
      words: (id: string | null) => names.get(id ?? '') ?? '',
      draw: ({ value, onChange, onBlur, errors }: Face) => (
        <Of
          label={label}
          value={value ? { id: value, name: names.get(value) ?? '' } : null}
          onBlur={onBlur}
          error={errors['']}
          onChange={(one) => {
            if (one) names.set(one.id, one.name)
            onChange(one?.id ?? null)
          }}
        />
      ),
    }) as never
  const custom = {
    ChurchID: picked(t.church, (props) => <ChurchPicker {...props} />),
    FosterResourceFamilyID: picked(t.family, (props) => <FamilyPicker {...props} />),
  }
  const facts = [
    { name: 'Name', span: 8 },
    { name: 'Status', span: 4 },
    ...(sees ? [{ name: 'FosterResourceFamilyID', span: 6 } as const] : []),
    { name: 'FamilyName', span: 6 },
    { name: 'StartDate', span: 6 },
  ] as const
  return {
    add: () =>
      dialogs.ask({
        call: calls.addEditCareCommunity,
        wide: true,
        title: t.add,
        values: { Status: 'Forming', StartDate: dates.today() },
        fields: [{ name: 'ChurchID', span: 12 }, ...facts, { name: 'Note', span: 12 }],
        custom,
      }),
    edit: (one: CareCommunity) => {
      if (one.FosterResourceFamilyID) names.set(one.FosterResourceFamilyID, one.FamilyName ?? '')
      const {
        CareCommunityID,
        ChurchID,
        Name,
        FosterResourceFamilyID,
        Status,
        StartDate,
        EndDate,
        EndReason,
        Note,
        version,
      } = one
      return dialogs.ask({
        call: calls.addEditCareCommunity,
        wide: true,
        title: t.edit,
        values: {
          CareCommunityID,
          ChurchID,
          Name,
          FosterResourceFamilyID,
          FamilyName: FosterResourceFamilyID ? null : one.FamilyName,
          Status,
          StartDate,
          EndDate,
          EndReason,
          Note,
          version,
        },
        fields: [...facts, { name: 'EndDate', span: 6 }, { name: 'EndReason', span: 12 }, { name: 'Note', span: 12 }],
        custom,
      })
    },
  }
}
