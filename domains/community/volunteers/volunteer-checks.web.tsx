import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { addDays } from '#platform/contract/dates.ts'
import { volunteerCheckKinds } from '#platform/contract/lists/community.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { FileButton, fileField } from './volunteer-files.web.tsx'
import { volunteerRowCalls } from './volunteer-rows.calls.ts'
import { volunteerCalls } from './volunteers.calls.ts'
import { checkNoticeDays } from './volunteers.rules.ts'
import type { Volunteer } from './volunteers-shapes.rules.ts'
import { useVolunteersText } from './volunteers-text.web.ts'

export function ChecksCard({ of }: { of: Volunteer }) {
  const t = useVolunteersText()
  const dates = useDates()
  const { label } = useSpeech()
  const { ask, dialog } = useDialogs()
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
              <MoreMenu
                label={t.moreOn(label(volunteerCheckKinds, one.Kind))}
                entries={[
                  {
                    label: t.change,
                    onClick: () =>
                      ask({
                        ...form(one.FileID),
                        title: t.checkOf(label(volunteerCheckKinds, one.Kind)),
                        values: { ...id, ...values },
                      }),
                  },
                  {
                    label: t.removeWhat,
                    danger: true,
                    onClick: () =>
                      ask({
                        call: volunteerRowCalls.removeVolunteerCheck,
                        title: t.removeWhat,
                        sentence: label(volunteerCheckKinds, one.Kind),
                        values: { ...id, VolunteerCheckID: one.VolunteerCheckID, version: one.version },
                        fields: [{ name: 'Reason', span: 12 }],
                      }),
                  },
                ]}
              />
            )}
          </>
        )
      }}
    >
      {dialog}
    </RecordCard>
  )
}

export function ConfidentialityCard({ of }: { of: Volunteer }) {
  const t = useVolunteersText()
  const dates = useDates()
  const { ask, dialog } = useDialogs()
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
