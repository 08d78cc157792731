import { Chosen } from '#platform/web/blocks/chosen-field.tsx'
import { TenureHistory } from '#platform/web/blocks/tenure-history.tsx'
import type { CustomFace } from '#platform/web/call-form-grid.tsx'
import { wrapTeamEndReasons, wrapTeamRoles } from '#platform/contract/lists/wraparound.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useTeamsText } from './teams-text.web.ts'
import { teamCalls } from './teams.calls.ts'

type Face = CustomFace<string | null | undefined, never>
interface StaffProps extends Face {
  label: string
  subProgramId: string
  clearable: boolean
}

/** A field that names someone who works in a sub-program. */
export const chosenStaff = (label: string, subProgramId: string, clearable = false) =>
  ({
    label,
    words: () => '',
    draw: (face: Face) => <Staff {...face} label={label} subProgramId={subProgramId} clearable={clearable} />,
  }) as never

function Staff({ subProgramId, ...face }: StaffProps) {
  const { data } = useRead(teamCalls.getAvailableWrapTeamsForSubProgram, { SubProgramID: subProgramId })
  const options = (data?.Employees ?? []).map(({ EmployeeID, Name }) => ({ value: EmployeeID, label: Name }))
  return <Chosen {...face} options={options} />
}

/** Everyone who was in a team, and every youth it had. */
export function TeamHistory({ id }: { id: string }) {
  const t = useTeamsText()
  const { label } = useSpeech()
  const { data } = useRead(teamCalls.getWrapTeamHistory, { WrapTeamID: id })
  if (!data) return null
  const parts = [
    { title: t.members, rows: data.Members.map((one) => ({ ...one, note: label(wrapTeamRoles, one.Role) })) },
    { title: t.youthHad, rows: data.Youth.map((one) => ({ ...one, note: label(wrapTeamEndReasons, one.EndReason) })) },
  ]
  return (
    <div className="k-stack">
      {parts.map(({ title, rows }) => (
        <section key={title}>
          <h3>{title}</h3>
          {rows.length === 0 ? (
            <p className="k-quiet">{t.nothing}</p>
          ) : (
            <TenureHistory
              label={title}
              holders={rows.map(({ Name, StartDate, EndDate, note }, at) => ({
                id: String(at),
                name: Name,
                start: StartDate,
                end: EndDate,
                note,
              }))}
            />
          )}
        </section>
      ))}
    </div>
  )
}
