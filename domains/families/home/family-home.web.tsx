import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { familyHomeCalls } from './family-home.calls.ts'
import { HomeRooms } from './family-home-rooms.web.tsx'
import { useHomeText } from './family-home-text.web.ts'
import { ExpiryStatus } from '../household/household-parts.web.tsx'
import { homeTypes } from '#platform/contract/lists/household.ts'

export type Home = Output<typeof familyHomeCalls.getHome>

/** Rooms and who sleeps there, what keeps the home safe, what is still to be corrected. */
export function FamilyHome({ familyId }: { familyId: string }) {
  const t = useHomeText()
  const { data: home } = useRead(familyHomeCalls.getHome, { FosterResourceFamilyID: familyId })
  const [editing, setEditing] = useState(false)
  if (!home)
    return (
      <Card label={t.rooms} flush>
        <SkeletonRows rows={4} height={56} />
      </Card>
    )
  return (
    <div className="k-stack">
      {home.CorrectionsOpen && (
        <Note tone="soon">
          <b>{t.corrections}</b>
          <p className="k-hh-text">{home.CorrectionsOpen}</p>
        </Note>
      )}
      <HomeRooms familyId={familyId} home={home} />
      <Card
        title={t.facts}
        end={
          home.Can.Edit && (
            <Button size="sm" icon={IconPencil} onClick={() => setEditing(true)}>
              {t.edit}
            </Button>
          )
        }
      >
        <HomeFacts home={home} />
      </Card>
      {editing && <EditHome familyId={familyId} home={home} onClose={() => setEditing(false)} />}
    </div>
  )
}

function HomeFacts({ home }: { home: Home }) {
  const t = useHomeText()
  const dates = useDates()
  const { label } = useSpeech()
  const none = <span className="k-quiet">{t.notRecorded}</span>
  const on = (day: string | null) => (day ? dates.date(day) : none)
  const firearms = !home.Firearms ? (
    t.no
  ) : home.FirearmsLocked ? (
    <Status tone="ok">{t.locked}</Status>
  ) : (
    <Status tone="over">{t.unlocked}</Status>
  )
  return (
    <div className="k-hh-facts">
      <Facts
        facts={[
          { label: t.type, value: home.HomeType ? label(homeTypes, home.HomeType) : none },
          { label: t.pool, value: home.Pool ? t.yes : t.no },
          { label: t.firearms, value: firearms },
          { label: t.vehicles, value: home.Vehicles ?? none },
          ...(home.CorrectionsOpen ? [] : [{ label: t.corrections, value: t.no }]),
        ]}
      />
      <Facts
        facts={[
          { label: t.smoke, value: on(home.SmokeAlarmChecked) },
          { label: t.co, value: on(home.CoAlarmChecked) },
          { label: t.inspection, value: on(home.LastInspection) },
          {
            label: t.insurance,
            value: (
              <span className="k-hh-pair">
                {home.Insurance}
                {(home.InsuranceExpires || !home.Insurance) && (
                  <ExpiryStatus day={home.InsuranceExpires} expiry={home.InsuranceExpiry} />
                )}
              </span>
            ),
          },
          { label: t.plan, value: on(home.EmergencyPlan) },
        ]}
      />
    </div>
  )
}

function EditHome({ familyId, home, onClose }: { familyId: string; home: Home; onClose: () => void }) {
  const t = useHomeText()
  const {
    Bedrooms: _rooms,
    Licensed: _licensed,
    Residents: _people,
    Can: _can,
    InsuranceExpiry: _expiry,
    ...facts
  } = home
  return (
    <FormDialog opened wide onClose={onClose} title={t.editHome}>
      {(leave) => (
        <CallForm
          call={familyHomeCalls.updateHome}
          values={{ FosterResourceFamilyID: familyId, ...facts }}
          fields={[
            { name: 'HomeType', heading: t.home },
            { name: 'Vehicles', span: 12 },
            { name: 'Pool', span: 12 },
            { name: 'Firearms', span: 12 },
            { name: 'FirearmsLocked', span: 12 },
            { name: 'SmokeAlarmChecked', heading: t.alarms },
            'CoAlarmChecked',
            'LastInspection',
            { name: 'CorrectionsOpen', span: 12 },
            { name: 'Insurance', heading: t.papers },
            'InsuranceExpires',
            'EmergencyPlan',
          ]}
          onCancel={leave}
          onDone={() => {
            showToast({ text: t.saved })
            onClose()
          }}
        />
      )}
    </FormDialog>
  )
}
