import { IconListDetails, IconPencil, IconPlus } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { StaffPicker } from '#domains/session/staff-picker.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { linesField } from '#platform/web/blocks/lines-field.tsx'
import type { Picked } from '#platform/web/blocks/picker.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useState } from 'react'
import { schedules } from './welligent-shapes.rules.ts'
import { useWelligentText } from './welligent-text.web.ts'
import { welligentSettingsCalls } from './welligent-settings.calls.ts'

type Settings = Output<typeof welligentSettingsCalls.getSettings>

/** Facility, programs, contact, and how often the folder is read. */
export function WelligentSettings() {
  const { data } = useRead(welligentSettingsCalls.getSettings, {})
  if (!data) return <SkeletonRows rows={6} />
  return (
    <div className="k-stack">
      <General settings={data} />
      <Programs settings={data} />
    </div>
  )
}

function General({ settings }: { settings: Settings }) {
  const t = useWelligentText()
  const { label } = useSpeech()
  const dialogs = useDialogs()
  const { FacilityCodes, Contact, MinutesApart, Schedule, AtHour, OwnerID, OwnerName, version } = settings
  const edit = () =>
    dialogs.ask({
      call: welligentSettingsCalls.saveSettings,
      title: t.editSettings,
      values: { FacilityCodes, Contact, MinutesApart, Schedule, AtHour, OwnerID, version },
      fields: [
        { name: 'FacilityCodes', span: 12 },
        'MinutesApart',
        { name: 'Contact', span: 12 },
        'Schedule',
        'AtHour',
        { name: 'OwnerID', span: 12 },
      ],
      custom: {
        FacilityCodes: linesField(t.facility, t.facilityHelp, 2),
        OwnerID: {
          label: t.owner,
          words: (id: string | null | undefined) => (id === OwnerID ? (OwnerName ?? '') : (id ?? '')),
          draw: ({ onChange, errors }) => (
            <Owner
              first={OwnerID && OwnerName ? { id: OwnerID, name: OwnerName } : null}
              onChange={onChange}
              error={errors['']}
            />
          ),
        },
      },
    })
  return (
    <Card
      title={t.settings}
      end={
        <Button size="sm" icon={IconPencil} onClick={edit}>
          {t.editSettings}
        </Button>
      }
    >
      <div className="k-stack">
        {!settings.HasFolder && <Note>{t.noFolder}</Note>}
        <Facts
          facts={[
            { label: t.facility, value: FacilityCodes.length > 0 ? FacilityCodes.join(', ') : t.facilityAll },
            { label: t.contact, value: Contact ?? t.none },
            { label: t.apart, value: MinutesApart },
            {
              label: t.folder,
              value: Schedule === 'Off' ? t.folderOff : t.folderSet(label(schedules, Schedule), OwnerName ?? ''),
            },
          ]}
        />
      </div>
      {dialogs.dialog}
    </Card>
  )
}

function Owner({
  first,
  onChange,
  error,
}: {
  first: Picked | null
  onChange: (id: string | null) => void
  error: string | undefined
}) {
  const t = useWelligentText()
  const [picked, setPicked] = useState(first)
  return (
    <StaffPicker
      label={t.owner}
      value={picked}
      error={error}
      onChange={(next) => {
        setPicked(next)
        onChange(next?.id ?? null)
      }}
    />
  )
}

function Programs({ settings: { Programs: codes, SubPrograms } }: { settings: Settings }) {
  const t = useWelligentText()
  const dialogs = useDialogs()
  const choices = SubPrograms.map(({ SubProgramID, Name }) => ({ value: SubProgramID, label: Name }))
  const add = () =>
    dialogs.ask({
      call: welligentSettingsCalls.addProgramCode,
      title: t.addCode,
      values: {},
      fields: ['Code', 'SubProgramID'],
      custom: {
        SubProgramID: {
          label: t.program,
          words: (id: string) => choices.find(({ value }) => value === id)?.label ?? '',
          draw: ({ value, onChange, errors }) => (
            <SelectField
              label={t.program}
              searchable
              options={choices}
              value={value ?? null}
              onChange={(id) => onChange(id ?? '')}
              error={errors['']}
            />
          ),
        },
      },
    })
  return (
    <Card
      title={t.map}
      note={t.mapNote}
      flush
      end={
        <Button size="sm" icon={IconPlus} onClick={add}>
          {t.addCode}
        </Button>
      }
    >
      {codes.length === 0 && (
        <EmptyState kind="first" icon={IconListDetails} title={t.noCodes}>
          {t.noCodesText}
        </EmptyState>
      )}
      <ul className="k-list k-welligent-runs" aria-label={t.map}>
        {codes.map(({ ProgramCodeID, Code, SubProgramName, version }) => (
          <li key={ProgramCodeID}>
            <div>
              <b>{Code}</b>
              <small>{SubProgramName}</small>
            </div>
            <Button
              size="sm"
              kind="quiet"
              onClick={() =>
                dialogs.ask({
                  call: welligentSettingsCalls.removeProgramCode,
                  title: t.removeTitle(Code),
                  sentence: t.removeSentence,
                  values: { ProgramCodeID, version },
                  submit: t.removeCode,
                })
              }
            >
              {t.removeCode} <span className="k-hidden">{Code}</span>
            </Button>
          </li>
        ))}
      </ul>
      {dialogs.dialog}
    </Card>
  )
}
