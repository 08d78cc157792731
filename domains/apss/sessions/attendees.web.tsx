import { TickList } from '#platform/web/blocks/tick-list.tsx'
import type { CustomFace } from '#platform/web/call-form-grid.tsx'
import { isHere, type Attendee } from './session-shapes.rules.ts'

type Dated = { HeldOn?: string | null }

/** Those who were of the family on that day; who is ticked and was not stays to be unticked. */
export const attendeesOn = (people: readonly Attendee[], ticked: readonly string[], on: string | null | undefined) =>
  people.filter((one) => !on || isHere(one, on) || ticked.includes(one.Id))

/** Who was there, as a field of a form that has the day. */
export const attendeesField = (label: string, notThen: (name: string) => string, people: readonly Attendee[]) =>
  ({
    label,
    words: (ids: readonly string[] | undefined) =>
      people
        .filter(({ Id }) => ids?.includes(Id))
        .map(({ Name }) => Name)
        .join(', '),
    draw: ({ value, onChange, errors, values }: CustomFace<readonly string[] | undefined, Dated>) => {
      const ticked = value ?? []
      const on = values.HeldOn
      const shown = attendeesOn(people, ticked, on)
      return (
        <TickList
          label={label}
          error={errors['']}
          rows={shown.map((one) => ({
            id: one.Id,
            label: !on || isHere(one, on) ? one.Name : notThen(one.Name),
            on: ticked.includes(one.Id),
          }))}
          onTick={(at, isOn) => {
            const { Id } = shown[at]!
            onChange([...ticked.filter((other) => other !== Id), ...(isOn ? [Id] : [])])
          }}
        />
      )
    },
  }) as never
