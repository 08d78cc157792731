import type { Sent } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import { CallDialog } from '#platform/web/blocks/call-dialog.tsx'
import type { CustomFace } from '#platform/web/call-form.tsx'
import { useDates } from '#platform/web/dates.ts'
import { MultiSelect } from '#platform/web/ui/multi-select.tsx'
import { useProfile } from '#domains/session/profile.web.tsx'
import { announcementCalls, type Announcement } from './announcements.calls.ts'
import { useAnnouncementText } from './announcements-text.web.ts'

type Facts = Sent<typeof announcementCalls.saveAnnouncement>
const usualDays = 14

/** Writes an announcement, or changes one. */
export function AnnouncementDialog({ of, onClose }: { of: Announcement | undefined; onClose: () => void }) {
  const t = useAnnouncementText()
  const today = useDates().today()
  const options = useProfile().AssignedSubPrograms.map(({ Id, Name }) => ({ value: Id, label: Name }))
  const facts = of
    ? {
        AnnouncementID: of.AnnouncementID,
        Title: of.Title,
        Body: of.Body,
        Important: of.Important,
        SubProgramIDs: [...of.SubProgramIDs],
        StartDate: of.StartDate,
        EndDate: of.EndDate,
        version: of.version,
      }
    : {
        AnnouncementID: null,
        Title: '',
        Body: '',
        Important: false,
        SubProgramIDs: [],
        StartDate: today,
        EndDate: addDays(today, usualDays),
        version: null,
      }
  return (
    <CallDialog
      call={announcementCalls.saveAnnouncement}
      title={of ? t.change : t.writeNew}
      values={facts}
      fields={[
        { name: 'Title', span: 12 },
        { name: 'Body', span: 12 },
        { name: 'StartDate', span: 6 },
        { name: 'EndDate', span: 6 },
        { name: 'SubProgramIDs', span: 12 },
        { name: 'Important', span: 12 },
      ]}
      custom={{
        SubProgramIDs: {
          label: t.subPrograms,
          words: (ids: string[]) =>
            options
              .filter(({ value }) => ids.includes(value))
              .map(({ label }) => label)
              .join(', '),
          draw: (face: CustomFace<string[], Facts>) => (
            <MultiSelect
              label={t.subPrograms}
              help={t.subProgramsHelp}
              options={options}
              value={face.value}
              onChange={face.onChange}
              onBlur={face.onBlur}
              error={face.errors['']}
            />
          ),
        },
      }}
      submit={t.publish}
      done={of ? t.saved : t.published}
      onClose={onClose}
    />
  )
}
