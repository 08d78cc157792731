import { checkKinds } from '#platform/contract/lists/household.ts'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import type { Cell, CheckedPerson } from './family-checks.calls.ts'
import { useChecksText } from './family-checks-text.web.ts'
import { ChecksStatus } from '../household/household-parts.web.tsx'
import { familyRelations } from '#platform/contract/lists/people.ts'

const tones: Record<string, Tone> = {
  Cleared: 'ok',
  Exempted: 'ok',
  Pending: 'soon',
  Failed: 'over',
  Expired: 'over',
  'Not Asked': 'info',
}
export const useCheckTone = () => (state: string) => tones[state] ?? 'info'

interface MatrixProps {
  people: readonly CheckedPerson[]
  mayEdit: boolean
  onOpen: (person: CheckedPerson, cell: Cell) => void
}

/** One row per adult, one column per check; every cell says its state in words and shape, and opens the check. */
export function ChecksMatrix({ people, mayEdit, onOpen }: MatrixProps) {
  const t = useChecksText()
  const { label, say } = useSpeech()
  return (
    <ScrollRegion label={t.matrix} className="k-hh-scroll">
      <table className="k-hh-table k-hh-matrix">
        <caption className="k-hidden">{t.matrix}</caption>
        <thead>
          <tr>
            <th scope="col">{t.who}</th>
            {checkKinds.map((kind) => (
              <th key={kind.value} scope="col">
                {say(kind.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.PersonID}>
              <th scope="row">
                <span>{person.Name}</span>
                <small>{label(familyRelations, person.Relation)}</small>
                {person.Word === 'coming' && (
                  <ChecksStatus checks={{ Word: 'coming', Open: [], TurnsAdultOn: person.TurnsAdultOn }} />
                )}
              </th>
              {person.Cells.map((cell) => (
                <td key={cell.Kind} data-label={label(checkKinds, cell.Kind)}>
                  <CellFace person={person} cell={cell} onOpen={mayEdit ? () => onOpen(person, cell) : undefined} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

interface CellFaceProps {
  person: CheckedPerson
  cell: Cell
  onOpen: (() => void) | undefined
}

function CellFace({ person, cell, onOpen }: CellFaceProps) {
  const t = useChecksText()
  const { label } = useSpeech()
  const dates = useDates()
  const word = t[cell.State]
  const runsOut = cell.ExpiresOn && ['within30', 'within60', 'expired'].includes(cell.Expiry)
  const when =
    cell.State === 'Pending'
      ? cell.RequestedOn && t.since(dates.near(cell.RequestedOn))
      : runsOut
        ? t.until(dates.near(cell.ExpiresOn!))
        : cell.ResultOn && t.onDay(dates.near(cell.ResultOn))
  const soon = (cell.State === 'Cleared' || cell.State === 'Exempted') && runsOut
  const face = (
    <>
      {cell.State === 'Not Needed' ? (
        <span className="k-quiet">{word}</span>
      ) : (
        <Status tone={soon ? 'soon' : (tones[cell.State] ?? 'info')}>{word}</Status>
      )}
      {when && <small>{cell.Renewing ? `${when}, ${t.renewing}` : when}</small>}
    </>
  )
  if (!onOpen) return <span className="k-hh-cell">{face}</span>
  const kind = label(checkKinds, cell.Kind)
  return (
    <button
      type="button"
      className="k-hh-cell"
      aria-label={t.cell(kind, person.Name, [word, when].filter(Boolean).join(' '))}
      onClick={onOpen}
    >
      {face}
    </button>
  )
}
