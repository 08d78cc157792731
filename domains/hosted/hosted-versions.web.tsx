import { IconDownload } from '@tabler/icons-react'
import { useSizeWords } from '#platform/web/sizes.ts'
import type { Output } from '#platform/contract/call.ts'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import type { hostedCalls } from './hosted.calls.ts'
import { useHostedText } from './hosted-text.web.ts'

interface HostedVersionsProps {
  file: Output<typeof hostedCalls.getHostedFile>
  onDownload: (version: string) => void
}

/** Every version that was ever read, newest first. */
export function HostedVersions({ file, onDownload }: HostedVersionsProps) {
  const t = useHostedText()
  const dates = useDates()
  const size = useSizeWords()
  return (
    <Card title={t.versions} note={file.Versions.length}>
      <Timeline
        label={t.versions}
        entries={file.Versions.map((version) => ({
          id: version.VersionID,
          now: version.VersionID === file.VersionID,
          title: (
            <span className="k-hosted-version">
              <span>
                <b>{t.versionNo(version.VersionNumber)}</b> {version.FileName}{' '}
                <span className="k-quiet">{size(version.SizeBytes)}</span>
              </span>
              <IconButton
                icon={IconDownload}
                size="sm"
                label={`${t.download}: ${t.versionNo(version.VersionNumber)}`}
                onClick={() => onDownload(version.VersionID)}
              />
            </span>
          ),
          note: [
            t.by(version.PublishedBy ?? '', dates.instant(version.PublishedAt)).replace(/^, /, ''),
            t.read(version.Downloads),
            ...(file.NeedsAcknowledgement ? [t.confirmed(version.Acknowledged)] : []),
          ].join(' · '),
          children: version.ChangeNote && <p className="k-hosted-note">{version.ChangeNote}</p>,
        }))}
      />
    </Card>
  )
}
