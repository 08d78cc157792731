import type { Output } from '#platform/contract/call.ts'
import { CallDialog } from '#platform/web/blocks/call-dialog.tsx'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { TickList } from '#platform/web/blocks/tick-list.tsx'
import { useDates } from '#platform/web/dates.ts'
import { attendeesOn } from '../sessions/attendees.web.tsx'
import { isHere } from '../sessions/session-shapes.rules.ts'
import { eveningCalls } from './evenings.calls.ts'
import type { groupCalls, GroupSession } from './groups.calls.ts'
import { FamilyNotes } from './family-notes.web.tsx'
import { useGroupText } from './group-text.web.ts'
import '../apss.css'

type People = Output<typeof groupCalls.getGroup>['People']
type Given = { ApssFamilyID: string; Children: string[]; Parents: string[]; Note: string | null }

interface EveningFormProps {
  id: string
  place: string | null
  people: People
  staff: readonly { Id: string; Name: string }[]
  /** Planned, or recorded and to be corrected. */
  session: GroupSession | undefined
  facilitator: string | null
  onClose: () => void
}

const blank = (ApssFamilyID: string): Given => ({ ApssFamilyID, Children: [], Parents: [], Note: null })
const came = (one: Given | undefined) => one !== undefined && one.Children.length + one.Parents.length > 0
const present = (people: GroupSession['Families'][number]['Children']) =>
  people.filter(({ Attended }) => Attended).map(({ Id }) => Id)

/** One evening for all families: topic, times, childcare, and who of each family was there. */
export function EveningForm({ id, place, people, staff, session, facilitator, onClose }: EveningFormProps) {
  const t = useGroupText()
  const today = useDates().today()
  const held = session?.State === 'Held'
  const there: Given[] = (held ? session.Families : [])
    .map((one) => ({
      ApssFamilyID: one.ApssFamilyID,
      Children: present(one.Children),
      Parents: present(one.Parents),
      Note: one.Note,
    }))
    .filter(came)
  const alwaysHere = { StartDate: session?.HeldOn ?? today, EndDate: null }
  const withDays = (list: readonly { Id: string; Name: string }[]) =>
    list.map(({ Id, Name }) => ({ Id, Name, ...alwaysHere }))
  const known: People = [
    ...people,
    ...(held ? session.Families : [])
      .filter((one) => !people.some(({ ApssFamilyID }) => ApssFamilyID === one.ApssFamilyID))
      .map(({ ApssFamilyID, Name, Children, Parents }) => ({
        ApssFamilyID,
        Name,
        Places: [alwaysHere],
        Children: withDays(Children),
        Parents: withDays(Parents),
      })),
  ]
  const beyond = session?.Families.find(({ BeyondReason }) => BeyondReason)?.BeyondReason ?? null
  return (
    <CallDialog
      call={eveningCalls.recordSession}
      wide
      title={held ? t.correct : t.record}
      onClose={onClose}
      values={{
        ApssGroupID: id,
        HeldOn: session && session.HeldOn < today ? session.HeldOn : today,
        Mode: (session?.Mode as 'Video') ?? (place === 'Video' ? 'Video' : 'In-person other'),
        Place: session?.Place ?? place,
        ...(session && {
          ApssSessionID: session.ApssSessionID,
          version: session.version,
          StartTime: session.StartTime,
          EndTime: session.EndTime,
          Topic: session.Topic,
          Note: session.Note,
          Childcare: session.Childcare,
        }),
        FacilitatorID: session?.FacilitatorID ?? facilitator,
        Families: there,
        BeyondReason: beyond,
      }}
      fields={[
        { name: 'Topic', span: 12 },
        { name: 'HeldOn', span: 4 },
        { name: 'StartTime', span: 4 },
        { name: 'EndTime', span: 4 },
        { name: 'FacilitatorID', span: 6 },
        { name: 'Childcare', span: 6 },
        { name: 'Mode', span: 12 },
        { name: 'Families', span: 12 },
        { name: 'Note', span: 12 },
        { name: 'BeyondReason', span: 12 },
      ]}
      custom={{
        FacilitatorID: chosenField(
          t.facilitator,
          staff.map(({ Id, Name }) => ({ value: Id, label: Name })),
        ),
        Families: {
          label: t.who,
          words: (list) =>
            (list ?? []).map((one) => known.find((of) => of.ApssFamilyID === one.ApssFamilyID)?.Name).join(', '),
          draw: ({ value, onChange, errors, values }) => {
            const given = (value ?? []) as Given[]
            const on = values.HeldOn ?? today
            const isOf = ({ Places }: (typeof known)[number]) => Places.some((place) => isHere(place, on))
            const of = (family: string) => given.find((one) => one.ApssFamilyID === family)
            const change = (family: (typeof known)[number], changed: Partial<Given>) => {
              const { ApssFamilyID } = family
              const ticked = { ...blank(ApssFamilyID), ...of(ApssFamilyID), ...changed }
              const others = given.filter((one) => one.ApssFamilyID !== ApssFamilyID)
              onChange([...others, ...(came(ticked) ? [ticked] : [])] as never)
            }
            return (
              <div className="k-apss-notes">
                {([true, false] as const).map((inGroup) => {
                  const rows = known
                    .filter((family) => isOf(family) === inGroup)
                    .flatMap((family) =>
                      (['Parents', 'Children'] as const).flatMap((kind) =>
                        attendeesOn(family[kind], of(family.ApssFamilyID)?.[kind] ?? [], on).map((person) => ({
                          family,
                          kind,
                          person,
                        })),
                      ),
                    )
                  if (!inGroup && rows.length === 0) return null
                  return (
                    <TickList
                      key={String(inGroup)}
                      label={inGroup ? t.who : t.others}
                      none={t.nobody}
                      error={inGroup ? errors[''] : undefined}
                      rows={rows.map(({ family, kind, person }) => ({
                        id: family.ApssFamilyID + person.Id,
                        label: `${family.Name}: ${isHere(person, on) ? person.Name : t.notThen(person.Name)}`,
                        on: of(family.ApssFamilyID)?.[kind].includes(person.Id) ?? false,
                      }))}
                      onTick={(at, on) => {
                        const { family, kind, person } = rows[at]!
                        const others = (of(family.ApssFamilyID)?.[kind] ?? []).filter((one) => one !== person.Id)
                        change(family, { [kind]: [...others, ...(on ? [person.Id] : [])] })
                      }}
                    />
                  )
                })}
                <FamilyNotes
                  families={known.filter(({ ApssFamilyID }) => came(of(ApssFamilyID)))}
                  noteOf={({ ApssFamilyID }) => of(ApssFamilyID)?.Note ?? null}
                  onNote={(family, Note) => change(family, { Note })}
                />
              </div>
            )
          },
        },
      }}
    />
  )
}
