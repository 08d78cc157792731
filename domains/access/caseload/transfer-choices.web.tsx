import type { Output } from '#platform/contract/call.ts'
import { useDates } from '#platform/web/dates.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import type { caseloadCalls, CarriedCase } from './caseload.calls.ts'
import { useTransferText } from './transfer-text.web.ts'
import '../access.css'

export type Caseload = Output<typeof caseloadCalls.getCaseload>

export interface Choices {
  /** Case to new worker. */
  to: Readonly<Record<string, string>>
  start: string | null
  note: string
}

const stays = ''

/** Who can carry a case: a place in its sub-program and the flag of its kind. */
function carriersFor(load: Caseload, { SubProgramID, SubjectKind }: CarriedCase) {
  return load.Carriers.filter(
    (one) =>
      one.SubProgramID === SubProgramID &&
      (SubjectKind === 'client' ? one.IsClientCaseCarrier : one.IsFamilyCaseCarrier),
  )
}

function groupsOf(cases: readonly CarriedCase[]): CarriedCase[][] {
  const groups = new Map<string, CarriedCase[]>()
  for (const one of cases) {
    const key = `${one.SubProgramID}|${one.SubjectKind}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

interface TransferChoicesProps {
  load: Caseload
  /** Of those chosen in a list, how many cannot be among the cases; absent when all cases are meant. */
  left?: number
  choices: Choices
  onChoices: (change: Partial<Choices>) => void
}

/** Step one: to whom each case goes. */
export function TransferChoices({ load, left, choices, onChoices }: TransferChoicesProps) {
  const t = useTransferText()
  const own = load.Cases.filter((one) => one.CarrierID === load.EmployeeID).length
  const outside = left === undefined && own === load.Cases.length ? load.OpenCases - own : 0
  return (
    <div className="k-stack">
      {load.Cases.length === 0 && (
        <EmptyState kind="clear" title={t.nothing}>
          {t.nothingText}
        </EmptyState>
      )}
      {groupsOf(load.Cases).map((cases) => (
        <Group
          key={cases[0]!.CaseAssignmentID}
          load={load}
          cases={cases}
          to={choices.to}
          onTo={(to) => onChoices({ to: { ...choices.to, ...to } })}
        />
      ))}
      {outside > 0 && <Note tone="soon">{t.outside(outside)}</Note>}
      {left !== undefined && left > 0 && <Note tone="soon">{t.left(left)}</Note>}
      {load.Cases.length > 0 && (
        <div className="k-form-grid">
          <div className="k-span-6">
            <DateField label={t.from} value={choices.start} onChange={(start) => onChoices({ start })} />
          </div>
          <div className="k-span-12">
            <TextArea
              label={t.note}
              help={t.noteHelp}
              minRows={2}
              maxLength={1000}
              value={choices.note}
              onChange={(event) => onChoices({ note: event.currentTarget.value })}
            />
          </div>
        </div>
      )}
    </div>
  )
}

interface GroupProps {
  load: Caseload
  cases: readonly CarriedCase[]
  to: Choices['to']
  onTo: (to: Record<string, string>) => void
}

function Group({ load, cases, to, onTo }: GroupProps) {
  const t = useTransferText()
  const dates = useDates()
  const { SubProgramName, SubjectKind } = cases[0]!
  const carriers = carriersFor(load, cases[0]!)
  const carriersOf = [...new Set(cases.map((one) => one.CarrierID))]
  const optionsFor = (...except: string[]) =>
    carriers
      .filter((one) => !except.includes(one.UserID))
      .map((one) => ({ value: one.UserID, label: t.carrier(one.Name, one.OpenCases) }))
  // Who has some of them can get the others.
  const options = carriersOf.length === 1 ? optionsFor(carriersOf[0]!) : optionsFor()
  const several = new Set(load.Cases.map((one) => one.CarrierID)).size > 1
  const chosen = new Set(cases.map((one) => to[one.CaseAssignmentID] ?? stays))
  const title = SubjectKind === 'client' ? t.allClients(SubProgramName) : t.allFamilies(SubProgramName)
  if (options.length === 0) {
    return (
      <section className="k-transfer">
        <h3>{SubProgramName}</h3>
        <Note tone="soon">{t.noCarrier}</Note>
      </section>
    )
  }
  return (
    <section className="k-transfer">
      <SelectField
        label={title}
        options={options}
        clearable
        value={chosen.size === 1 ? [...chosen][0] || null : null}
        onChange={(id) =>
          onTo(
            Object.fromEntries(
              cases.map((one) => [one.CaseAssignmentID, id === one.CarrierID ? stays : (id ?? stays)]),
            ),
          )
        }
      />
      <ul>
        {cases.map((one) => (
          <li key={one.CaseAssignmentID}>
            <span>
              <b>{one.Name}</b>
              <small>
                {[several && one.CarrierName, one.Role, t.since(dates.date(one.StartDate))].filter(Boolean).join(', ')}
              </small>
            </span>
            <SelectField
              label={t.to(one.Name)}
              labelHidden
              options={optionsFor(one.CarrierID)}
              clearable
              placeholder={t.leave}
              value={to[one.CaseAssignmentID] || null}
              onChange={(id) => onTo({ [one.CaseAssignmentID]: id ?? stays })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
