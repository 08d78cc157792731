import { useSizeWords } from '#platform/web/sizes.ts'
import type { RosterColumn } from '#platform/web/blocks/roster/roster-shapes.ts'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { hostedStates, type HostedFile, hostedCategories } from './hosted.calls.ts'
import { useHostedText } from './hosted-text.web.ts'

const tones: Record<HostedFile['State'], Tone | undefined> = {
  current: undefined,
  scheduled: 'info',
  'review due': 'soon',
  'to acknowledge': 'info',
  retired: 'info',
}

/** Where a file stands; what is simply current is plain text. */
export function HostedState({ file }: { file: HostedFile }) {
  const { label } = useSpeech()
  const words = label(hostedStates, file.State)
  const tone = tones[file.State]
  return tone ? <Status tone={tone}>{words}</Status> : words
}

export function useAudienceWords() {
  const t = useHostedText()
  return (file: HostedFile) =>
    file.Audience === 'all'
      ? t.everybody
      : file.Audience === 'roles'
        ? t.roles(file.RoleIDs.length)
        : t.subPrograms(file.SubProgramIDs.length)
}

/** x of y, done when everybody has. */
export function AcknowledgedCount({ file }: { file: HostedFile }) {
  const t = useHostedText()
  if (!file.NeedsAcknowledgement) return <span className="k-quiet">{t.notAsked}</span>
  const { Acknowledged: done, Expected: all } = file
  if (done === null || all === null) return null
  return <Status tone={done >= all ? 'ok' : 'soon'}>{t.ackOf(done, all)}</Status>
}

/** Late and soon are said as such, a distant date is a date. */
export function ReviewDate({ day }: { day: string | null }) {
  const dates = useDates()
  if (!day) return null
  const { tone, text } = dates.due(day)
  return tone === 'info' ? dates.date(day) : <Status tone={tone}>{text}</Status>
}

export function useHostedColumns(): RosterColumn<HostedFile>[] {
  const t = useHostedText()
  const { label } = useSpeech()
  const dates = useDates()
  const size = useSizeWords()
  const audience = useAudienceWords()
  return [
    {
      id: 'Title',
      label: t.name,
      sort: [t.aToZ, t.zToA],
      cell: (file) => (
        <span className="k-cut k-hosted-title" title={file.Title}>
          {file.Title}
        </span>
      ),
    },
    { id: 'State', label: t.state, card: 'status', cell: (file) => <HostedState file={file} /> },
    {
      id: 'Category',
      label: t.category,
      sort: [t.aToZ, t.zToA],
      card: 'fact',
      cell: (file) => label(hostedCategories, file.Category),
    },
    {
      id: 'FileName',
      label: t.file,
      extra: true,
      cell: (file) => (
        <span className="k-cut k-hosted-file" title={file.FileName}>
          {file.FileName}
        </span>
      ),
    },
    { id: 'VersionNumber', label: t.version, align: 'end', cell: (file) => file.VersionNumber },
    { id: 'SizeBytes', label: t.size, align: 'end', cell: (file) => size(file.SizeBytes) },
    { id: 'Audience', label: t.audience, cell: audience },
    {
      id: 'EffectiveDate',
      label: t.effective,
      sort: [t.soonest, t.latest],
      cell: (file) => dates.date(file.EffectiveDate),
    },
    {
      id: 'ReviewDate',
      label: t.review,
      sort: [t.soonest, t.latest],
      cell: (file) => <ReviewDate day={file.ReviewDate} />,
    },
    { id: 'Downloads', label: t.downloads, align: 'end', sort: [t.fewest, t.most], cell: (file) => file.Downloads },
    { id: 'Acknowledged', label: t.acknowledged, card: 'fact', cell: (file) => <AcknowledgedCount file={file} /> },
  ]
}
