import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { hrefOf, linkTo, useGo } from '#platform/web/go.ts'
import { Status } from '#platform/web/ui/status.tsx'
import { withinSentence } from '#platform/web/words.ts'
import { boardCalls, type BoardLine } from './board.calls.ts'

const useText = catalog({
  next: ['Next in {house}', 'Lo próximo en {house}'],
  alert: ['Alerts in {house}', 'Alertas en {house}'],
  task: ['Tasks of this shift in {house}', 'Tareas de este turno en {house}'],
})

/** What the other books say of the houses, by house; the beds do not wait for it. */
export function useBoardLines(): ReadonlyMap<string, readonly BoardLine[]> {
  const { data } = useRead(boardCalls.getBoard, {}, { quiet: true })
  return Map.groupBy(data?.Lines ?? [], ({ ResidenceID }) => ResidenceID)
}

export const ofResident = (lines: readonly BoardLine[], membershipId: string) =>
  lines.filter((line) => line.ClientSubProgramMembershipID === membershipId)

const order = ['alert', 'next', 'task'] as const

/** Of the house itself: what somebody must know, what comes next, what the shift has to do. */
export function HouseLines({ house, lines }: { house: string; lines: readonly BoardLine[] }) {
  const t = useText()
  const own = lines.filter((line) => line.ClientSubProgramMembershipID === null)
  return order
    .map((place) => ({ place, some: own.filter((line) => line.Place === place) }))
    .filter(({ some }) => some.length > 0)
    .map(({ place, some }) => (
      <ul key={place} className="k-board-lines" aria-label={t[place](house)}>
        {some.map((line) => (
          <li key={line.Key}>
            <Said line={line} />
          </li>
        ))}
      </ul>
    ))
}

/** One line, with its time before it, leading to where it is done. */
export function Said({ line: { Tone, At, Says, Address, Place } }: { line: BoardLine }) {
  const dates = useDates()
  const go = useGo()
  const words = At && Place === 'next' ? `${dates.instant(At)}, ${withinSentence(Says)}` : Says
  return (
    <Status tone={Tone} small>
      {Address ? (
        <a className="k-link" {...linkTo(hrefOf(Address), go)}>
          {words}
        </a>
      ) : (
        words
      )}
    </Status>
  )
}
