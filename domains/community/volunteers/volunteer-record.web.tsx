import { IconDoorExit, IconGitMerge, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { StaffPicker } from '#domains/session/staff-picker.web.tsx'
import { addDays } from '#platform/contract/dates.ts'
import { CallDialog } from '#platform/web/blocks/call-dialog.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { pickedField } from '#platform/web/blocks/picked-field.tsx'
import { RecordNotShown } from '#platform/web/blocks/record-not-shown.tsx'
import { RemoveMistake } from '#platform/web/blocks/remove-mistake.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { useDates } from '#platform/web/dates.ts'
import { phoneWords } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { PersonSides } from '../register/person-sides.web.tsx'
import { OrganizationPicker } from '../organization-picker.web.tsx'
import { MergePerson } from '../people/people-merge.web.tsx'
import { WishCard } from '../wish-card.web.tsx'
import { ChecksCard, ConfidentialityCard } from './volunteer-checks.web.tsx'
import { HoursCard, RolesCard } from './volunteer-rows.web.tsx'
import { StandingMark } from './volunteer-standing.web.tsx'
import type { Volunteer } from './volunteers-shapes.rules.ts'
import { volunteerCalls } from './volunteers.calls.ts'
import { useVolunteersText } from './volunteers-text.web.ts'
import './volunteers.css'

interface RecordProps {
  id: string
  list: Record<string, string>
  onClose: () => void
}

/** One volunteer in place of the list: what they do, whether they may, and what they did. */
export function VolunteerRecord({ id, list, onClose }: RecordProps) {
  const t = useVolunteersText()
  const { data, error } = useRead(volunteerCalls.getVolunteer, { VolunteerID: id }, { ownErrors: true })
  useCrumbs(data ? [{ label: data.Name, parentSearch: list }] : [])
  if (error) return <RecordNotShown error={error} text={t} onBack={onClose} />
  return data ? <Shown of={data} onClose={onClose} /> : <SkeletonRows rows={6} />
}

type Doing = 'edit' | 'remove'

function Shown({ of, onClose }: { of: Volunteer; onClose: () => void }) {
  const t = useVolunteersText()
  const dates = useDates()
  const { field } = useSpeech()
  const [doing, setDoing] = useState<Doing>()
  const remove = useChange(volunteerCalls.removeVolunteer)
  const close = () => setDoing(undefined)
  const dialogs = useDialogs()
  const end = () =>
    dialogs.act({
      call: volunteerCalls.endVolunteer,
      title: t.endTitle(of.Name),
      values: { VolunteerID: of.VolunteerID, EndDate: dates.today(), version: of.version },
      fields: [
        { name: 'EndDate', span: 12 },
        { name: 'Reason', span: 12 },
      ],
      confirmLabel: t.endIt,
      done: () => t.ended(of.Name),
    })
  const merge = () =>
    dialogs.show((onDone) => <MergePerson person={{ id: of.PersonID, name: of.Name }} onClose={onDone} />)
  const { VolunteerID, version } = of
  const names = new Map<string, string>()
  if (of.OrganizationID) names.set(of.OrganizationID, of.OrganizationName ?? '')
  if (of.EmployeeID) names.set(of.EmployeeID, of.EmployeeName ?? '')
  return (
    <div className="k-page">
      <PageHead
        title={of.Name}
        sentence={
          <>
            {of.SubProgramName} <StandingMark standing={of.Standing} />
          </>
        }
        actions={
          of.Can.Edit && (
            <>
              <Button icon={IconPencil} onClick={() => setDoing('edit')}>
                {t.edit}
              </Button>
              <MoreMenu
                label={t.more}
                entries={[
                  !of.EndDate && { label: t.end, icon: IconDoorExit, onClick: end },
                  { label: t.merge, icon: IconGitMerge, onClick: merge },
                  { label: t.remove, icon: IconTrash, onClick: () => setDoing('remove') },
                ]}
              />
            </>
          )
        }
      />
      <div className="k-volunteer">
        <div>
          <ChecksCard of={of} />
          <HoursCard of={of} />
          <PersonSides id={of.PersonID} without={VolunteerID} />
        </div>
        <div>
          <Card title={t.about}>
            <Facts
              facts={[
                { label: t.phone, value: of.PhoneNumberDigits && phoneWords(of.PhoneNumberDigits) },
                { label: t.email, value: of.Email },
                { label: t.organization, value: of.OrganizationName },
                { label: t.owner, value: of.EmployeeName },
                { label: t.since, value: dates.date(of.StartDate) },
                {
                  label: t.until,
                  value: of.EndDate && t.untilWhy(dates.date(addDays(of.EndDate, -1)), of.EndReason ?? ''),
                },
                { label: t.note, value: of.Note },
              ].filter(({ value }) => Boolean(value))}
            />
          </Card>
          <RolesCard of={of} />
          <ConfidentialityCard of={of} />
          <WishCard personId={of.PersonID} name={of.Name} />
        </div>
      </div>
      {doing === 'edit' && (
        <CallDialog
          call={volunteerCalls.updateVolunteer}
          title={t.editTitle(of.Name)}
          values={{ VolunteerID, OrganizationID: of.OrganizationID, EmployeeID: of.EmployeeID, Note: of.Note, version }}
          fields={[{ name: 'OrganizationID', span: 12 }, { name: 'EmployeeID', span: 12 }, 'Note']}
          custom={{
            OrganizationID: pickedField(t.organization, OrganizationPicker, { names }),
            EmployeeID: pickedField(field(volunteerCalls.updateVolunteer, 'EmployeeID'), StaffPicker, { names }),
          }}
          onClose={close}
        />
      )}
      {dialogs.dialog}
      {doing === 'remove' && (
        <RemoveMistake
          what={of.Name}
          needsReason
          onClose={close}
          onRemove={async (Reason) => {
            const done = await remove.run({ VolunteerID, Reason: Reason ?? '', version })
            if (done) onClose()
            return Boolean(done)
          }}
        />
      )}
    </div>
  )
}
