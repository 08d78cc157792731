import { useState } from 'react'
import { FileDrop } from '#domains/files/file-drop.web.tsx'
import { fileCalls } from '#domains/files/upload.calls.ts'
import type { CallSpec } from '#platform/contract/call.ts'
import { volunteerCheckKinds, volunteerRoles } from '#platform/contract/lists/community.ts'
import { addDays } from '#platform/contract/dates.ts'
import { CallDialog, type CallDialogProps } from '#platform/web/blocks/call-dialog.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useDates } from '#platform/web/dates.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { volunteerRowCalls } from './volunteer-rows.calls.ts'
import { volunteerCalls, type Volunteer } from './volunteers.calls.ts'
import { checkNoticeDays, hoursOf } from './volunteers.rules.ts'
import { useVolunteersText } from './volunteers-text.web.ts'

type Asked = Omit<CallDialogProps<CallSpec>, 'onClose'>

/** One dialog at a time, drawn from the fields of its call. */
function useAsking() {
  const [asked, setAsked] = useState<Asked>()
  return {
    ask: <C extends CallSpec>(one: Omit<CallDialogProps<C>, 'onClose'>) => setAsked(one as unknown as Asked),
    dialog: asked && <CallDialog {...asked} onClose={() => setAsked(undefined)} />,
  }
}

const fileField = (label: string, kept: string | null) =>
  ({
    label,
    words: (id: string | null) => (id ? label : ''),
    draw: ({ onChange, errors }: { onChange: (value: string | null) => void; errors: Record<string, string> }) => (
      <FileDrop label={label} onFile={(file) => onChange(file?.FileID ?? kept)} error={errors['']} />
    ),
  }) as never

function FileButton({ id, name }: { id: string; name: string }) {
  return (
    <Button
      kind="quiet"
      size="sm"
      onClick={() => void download(fileCalls.downloadFile, { FileID: id }).catch(() => {})}
    >
      {name}
    </Button>
  )
}

export function RolesCard({ of }: { of: Volunteer }) {
  const t = useVolunteersText()
  const dates = useDates()
  const { label } = useSpeech()
  const { ask, dialog } = useAsking()
  const id = { VolunteerID: of.VolunteerID }
  const today = dates.today()
  return (
    <RecordCard
      title={t.roles}
      rows={of.Roles}
      idOf={(one) => one.VolunteerRoleID}
      none={t.noRoles}
      add={
        of.Can.Edit && {
          label: t.addRole,
          onClick: () =>
            ask({
              call: volunteerRowCalls.addEditVolunteerRole,
              title: t.addRole,
              values: { ...id, StartDate: today },
            }),
        }
      }
      draw={(one) => (
        <>
          <span>
            <b>{label(volunteerRoles, one.Role)}</b>
            <small>
              {one.EndDate
                ? t.span(dates.date(one.StartDate), dates.date(addDays(one.EndDate, -1)))
                : t.from(dates.date(one.StartDate))}
            </small>
          </span>
          {of.Can.Edit && (
            <Button
              kind="quiet"
              size="sm"
              aria-label={t.roleOf(label(volunteerRoles, one.Role))}
              onClick={() =>
                ask({
                  call: volunteerRowCalls.addEditVolunteerRole,
                  title: t.roleOf(label(volunteerRoles, one.Role)),
                  values: { ...id, ...one },
                })
              }
            >
              {t.change}
            </Button>
          )}
        </>
      )}
    >
      {dialog}
    </RecordCard>
  )
}

export function ChecksCard({ of }: { of: Volunteer }) {
  const t = useVolunteersText()
  const dates = useDates()
  const { label } = useSpeech()
  const { ask, dialog } = useAsking()
  const id = { VolunteerID: of.VolunteerID }
  const today = dates.today()
  const form = (file: string | null) => ({
    call: volunteerRowCalls.addEditVolunteerCheck,
    wide: true,
    fields: [
      { name: 'Kind', span: 6 } as const,
      { name: 'RequestedOn', span: 6 } as const,
      { name: 'Result', span: 4 } as const,
      { name: 'ClearedOn', span: 4 } as const,
      { name: 'ExpiresOn', span: 4 } as const,
      { name: 'FileID', span: 12 } as const,
      'Note' as const,
    ],
    custom: { FileID: fileField(t.file, file) },
  })
  return (
    <RecordCard
      title={t.checks}
      rows={of.Checks}
      idOf={(one) => one.VolunteerCheckID}
      none={t.noChecks}
      add={
        of.Can.Edit && {
          label: t.addCheck,
          onClick: () => ask({ ...form(null), title: t.addCheck, values: { ...id, RequestedOn: today } }),
        }
      }
      draw={(one) => {
        const soon = one.ExpiresOn !== null && one.ExpiresOn <= addDays(today, checkNoticeDays)
        const past = one.ExpiresOn !== null && one.ExpiresOn < today
        const { FileName: _name, ...values } = one
        return (
          <>
            <span>
              <b>{label(volunteerCheckKinds, one.Kind)}</b>
              <small>
                {[
                  t.requested(dates.date(one.RequestedOn)),
                  one.ClearedOn && t.cleared(dates.date(one.ClearedOn)),
                  one.Note,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
            {one.FileID && <FileButton id={one.FileID} name={one.FileName ?? t.file} />}
            {one.Result === null ? (
              <Status tone="info">{t.waiting}</Status>
            ) : one.Result === 'Not cleared' ? (
              <Status tone="over">{t.failed}</Status>
            ) : one.ExpiresOn ? (
              <Status tone={past ? 'over' : soon ? 'soon' : 'ok'}>
                {past ? t.expired(dates.date(one.ExpiresOn)) : t.expires(dates.date(one.ExpiresOn))}
              </Status>
            ) : (
              <Status tone="ok">{t.holds}</Status>
            )}
            {of.Can.Edit && (
              <Button
                kind="quiet"
                size="sm"
                aria-label={t.checkOf(label(volunteerCheckKinds, one.Kind))}
                onClick={() =>
                  ask({
                    ...form(one.FileID),
                    title: t.checkOf(label(volunteerCheckKinds, one.Kind)),
                    values: { ...id, ...values },
                  })
                }
              >
                {t.change}
              </Button>
            )}
          </>
        )
      }}
    >
      {dialog}
    </RecordCard>
  )
}

export function HoursCard({ of }: { of: Volunteer }) {
  const t = useVolunteersText()
  const dates = useDates()
  const { ask, dialog } = useAsking()
  const id = { VolunteerID: of.VolunteerID }
  const said = (minutes: number) => t.hoursOne(hoursOf(minutes))
  return (
    <RecordCard
      title={t.hours}
      note={of.MinutesInAll > 0 ? t.hoursSum(said(of.MinutesThisYear), said(of.MinutesInAll)) : undefined}
      rows={of.Hours}
      idOf={(one) => one.VolunteerHoursID}
      none={t.noHours}
      add={
        of.Can.Edit && {
          label: t.addHours,
          onClick: () =>
            ask({
              call: volunteerRowCalls.addEditVolunteerHours,
              title: t.addHours,
              values: { ...id, WorkedOn: dates.today() },
            }),
        }
      }
      draw={(one) => (
        <>
          <span>
            <b>{dates.date(one.WorkedOn)}</b>
            <small>{one.What}</small>
          </span>
          <span>{said(one.Minutes)}</span>
          {of.Can.Edit && (
            <Button
              kind="quiet"
              size="sm"
              aria-label={t.hoursOf(dates.date(one.WorkedOn))}
              onClick={() => {
                const { Minutes, ...values } = one
                ask({
                  call: volunteerRowCalls.addEditVolunteerHours,
                  title: t.hoursOf(dates.date(one.WorkedOn)),
                  values: { ...id, ...values, Hours: Math.round((Minutes / 60) * 100) / 100 },
                })
              }}
            >
              {t.change}
            </Button>
          )}
        </>
      )}
    >
      {dialog}
    </RecordCard>
  )
}

export function ConfidentialityCard({ of }: { of: Volunteer }) {
  const t = useVolunteersText()
  const dates = useDates()
  const { ask, dialog } = useAsking()
  return (
    <Card
      title={t.confidentiality}
      end={
        of.Can.Edit && (
          <Button
            kind="quiet"
            size="sm"
            onClick={() =>
              ask({
                call: volunteerCalls.signConfidentiality,
                title: t.sign,
                values: { VolunteerID: of.VolunteerID, SignedOn: dates.today(), version: of.version },
                fields: [
                  { name: 'SignedOn', span: 12 },
                  { name: 'FileID', span: 12 },
                ],
                custom: { FileID: fileField(t.signedPage, null) },
              })
            }
          >
            {of.ConfidentialityOn ? t.signAgain : t.sign}
          </Button>
        )
      }
    >
      {of.ConfidentialityOn ? (
        <p>
          <Status tone="ok">{t.signedOn(dates.date(of.ConfidentialityOn))}</Status>{' '}
          {of.ConfidentialityFileID && (
            <FileButton id={of.ConfidentialityFileID} name={of.ConfidentialityFileName ?? t.file} />
          )}
        </p>
      ) : (
        <p>
          <Status tone="soon">{t.notSigned}</Status>
        </p>
      )}
      {dialog}
    </Card>
  )
}
