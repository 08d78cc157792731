import { useProfile } from '#domains/session/profile.web.tsx'
import { CallDialog } from '#platform/web/blocks/call-dialog.tsx'
import { pickedField } from '#platform/web/blocks/picked-field.tsx'
import { useDates } from '#platform/web/dates.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { OrganizationPicker } from '../organization-picker.web.tsx'
import type { OutreachEvent } from './events-shapes.rules.ts'
import { eventCalls } from './events.calls.ts'
import { useEventsText } from './events-text.web.ts'

interface EventFormProps {
  event?: OutreachEvent
  onClose: () => void
  onDone?: (id: string) => void
}

/** An evening or session: when, where, for how many, and what strangers read of it. */
export function EventForm({ event, onClose, onDone }: EventFormProps) {
  const t = useEventsText()
  const dates = useDates()
  const { AssignedSubPrograms } = useProfile()
  const programs = AssignedSubPrograms.filter(({ WebApplicationModuleName }) =>
    ['StrongFamilies', 'ChurchEngagement', 'FundDevelopment'].includes(WebApplicationModuleName),
  ).map((program) => ({ value: program.Id, label: program.Name }))
  if (event && !programs.some(({ value }) => value === event.SubProgramID))
    programs.push({ value: event.SubProgramID, label: event.SubProgramName })
  const names = new Map<string, string>()
  if (event?.OrganizationID) names.set(event.OrganizationID, event.OrganizationName ?? '')
  return (
    <CallDialog
      call={eventCalls.addEditEvent}
      title={event ? t.editTitle(event.Name) : t.add}
      wide
      values={
        event
          ? {
              OutreachEventID: event.OutreachEventID,
              SubProgramID: event.SubProgramID,
              Kind: event.Kind,
              Name: event.Name,
              NameSpanish: event.NameSpanish,
              HeldOn: event.HeldOn,
              BeginsAt: event.BeginsAt,
              EndsAt: event.EndsAt,
              Place: event.Place,
              OrganizationID: event.OrganizationID,
              Seats: event.Seats,
              About: event.About,
              AboutSpanish: event.AboutSpanish,
              Note: event.Note,
              version: event.version,
            }
          : { HeldOn: dates.today(), BeginsAt: '18:30', ...(programs[0] && { SubProgramID: programs[0].value }) }
      }
      fields={[
        { name: 'Name', span: 6 },
        { name: 'NameSpanish', span: 6 },
        { name: 'Kind', span: 6 },
        ...(event ? [] : [{ name: 'SubProgramID', span: 6 } as const]),
        { name: 'HeldOn', span: 4 },
        { name: 'BeginsAt', span: 4 },
        { name: 'EndsAt', span: 4 },
        { name: 'Place', span: 6 },
        { name: 'OrganizationID', span: 6 },
        { name: 'Seats', span: 6 },
        'About',
        'AboutSpanish',
        'Note',
      ]}
      custom={{
        OrganizationID: pickedField(t.heldAt, OrganizationPicker, { names }),
        SubProgramID: {
          label: t.program,
          words: (id) => programs.find((one) => one.value === id)?.label ?? '',
          draw: ({ value, onChange, onBlur, errors }) => (
            <SelectField
              label={t.program}
              options={programs}
              value={value ?? null}
              onChange={(id) => id && onChange(id)}
              onBlur={onBlur}
              error={errors['']}
            />
          ),
        },
      }}
      onClose={onClose}
      onDone={({ OutreachEventID }) => onDone?.(OutreachEventID)}
    />
  )
}
