import type { KeyboardEvent } from 'react'
import { personHref } from '#domains/people/use-person-address.web.ts'
import type { Output } from '#platform/contract/call.ts'
import { useDates } from '#platform/web/dates.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { keyOf } from '#platform/web/keys.ts'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { familyKeys } from './family-map-keys.web.ts'
import { layFamily, mapSizes, neighborOf } from './family-map.rules.ts'
import { kinOf } from './kin.rules.ts'
import { useRelationText } from './relation-text.web.ts'
import type { relationCalls } from './relations.calls.ts'
import { roleWords } from './relations.rules.ts'

type Family = Output<typeof relationCalls.getRelations>

const shapes: Readonly<Record<number, string>> = { 2: 'is-male', 3: 'is-female' }

/** The family as genograms draw it. Everybody is a link; the arrow keys go from one to the next. */
export function FamilyMap({ family }: { family: Family }) {
  const t = useRelationText()
  const dates = useDates()
  const go = useGo()
  const { say } = useSpeech()
  const today = dates.today()
  const { People, Relations } = family
  const map = layFamily(
    People,
    Relations.map((one) => ({ ...one, Over: one.EndDate !== null && one.EndDate <= today })),
  )
  const kin = kinOf(People, Relations)
  const words = (id: string) => {
    const one = kin.find(({ person }) => person.PersonID === id)
    if (!one) return t.self
    const role = say(roleWords(one.role, one.person.Sex))
    return one.of ? t.through(role, one.of.Name) : role
  }
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).closest('[data-person]')?.getAttribute('data-person')
    const way = keyOf(familyKeys, event)
    const next = from && way && neighborOf(map.places, from, way)
    if (!next) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-person="${next}"]`)?.focus()
  }
  return (
    <>
      <ScrollRegion label={t.drawn} className="k-kin">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move the focus among the links within */}
        <ul onKeyDown={step} style={{ width: map.width, height: map.height }}>
          <li aria-hidden className="k-kin-lines">
            <svg width={map.width} height={map.height}>
              {map.lines.map(({ path, look, cut }) => (
                <g key={path} className={`is-${look}`}>
                  <path d={path} />
                  {cut && <path d={`M${cut.x - 8} ${cut.y + 8}l8-16m0 16l8-16`} className="is-cut" />}
                </g>
              ))}
            </svg>
          </li>
          {map.places.map(({ id, x, y }) => {
            const person = People.find(({ PersonID }) => PersonID === id)!
            const isSelf = id === People[0]!.PersonID
            return (
              <li
                key={id}
                className={`k-kin-one ${shapes[person.Sex] ?? ''} ${isSelf ? 'is-self' : ''}`}
                style={{ left: x - mapSizes.column / 2, top: y - mapSizes.symbol / 2, width: mapSizes.column }}
              >
                <a
                  data-person={id}
                  {...(isSelf && { 'aria-current': 'true' as const })}
                  {...linkTo(personHref(id, 'family'), go)}
                >
                  <i aria-hidden />
                  <b>{person.Name}</b>
                  <small>
                    {[words(id), person.DateOfBirth && dates.age(person.DateOfBirth)].filter(Boolean).join(', ')}
                  </small>
                </a>
              </li>
            )
          })}
        </ul>
      </ScrollRegion>
      <p className="k-kin-legend">
        {t.legend} <span className="k-kin-keys">{t.mapHelp}</span>
      </p>
    </>
  )
}
