import { IconDownload } from '@tabler/icons-react'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { regulatorCalls, type MadeFile } from './regulators.calls.ts'
import { useRegulatorsText } from './regulators-text.web.ts'

/** What was sent, as it was sent, and the same made again. */
export function MadeFiles({ files }: { files: readonly MadeFile[] }) {
  const t = useRegulatorsText()
  if (files.length === 0)
    return (
      <EmptyState kind="first" title={t.noFiles}>
        {t.noFilesText}
      </EmptyState>
    )
  return (
    <Card title={t.files} flush>
      <ul className="k-reports">
        {files.map((one) => (
          <Made key={one.RegulatorFileID} file={one} />
        ))}
      </ul>
    </Card>
  )
}

const shownOfHash = 12

function Made({ file }: { file: MadeFile }) {
  const t = useRegulatorsText()
  const dates = useDates()
  const make = useChange(regulatorCalls.makeRegulatorFile)
  const { RegulatorFileID, Again } = file
  const days = t.days(dates.date(file.From), dates.date(file.To))
  const again = async () => {
    const made = await make.run({
      Format: file.Format,
      FormatVersion: file.FormatVersion,
      From: file.From,
      County: file.County,
      SubProgramID: file.SubProgramID,
      AgainOf: RegulatorFileID,
    })
    if (made) showToast({ text: t.made })
  }
  return (
    <li>
      <div>
        <strong>{[file.Title, t.versionOf(String(file.FormatVersion))].join(' · ')}</strong>
        <p>
          {[days, file.County, file.SubProgram, t.records(file.Records), t.flawRows(file.Flaws)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {Again && (
          <p>
            {Again.New + Again.Gone + Again.Changed === 0
              ? t.same(dates.instant(Again.Of))
              : t.againOf(dates.instant(Again.Of), String(Again.New), String(Again.Gone), String(Again.Changed))}
          </p>
        )}
        <small>
          {t.by(file.MadeBy, dates.instant(file.MadeAt))} · {t.hash(file.Hash.slice(0, shownOfHash))}
        </small>
      </div>
      {file.CanDownload ? (
        <span className="k-row">
          <Menu
            align="end"
            entries={file.Sections.map(({ Section, Title, Lines }) => ({
              label: `${Title} (${t.of(Lines)})`,
              onClick: () =>
                void download(regulatorCalls.getRegulatorFile, { RegulatorFileID, Section }).catch(() => {}),
            }))}
          >
            <Button size="sm" icon={IconDownload} aria-label={`${t.download}: ${file.Title}, ${days}`}>
              {t.download}
            </Button>
          </Menu>
          <Button
            size="sm"
            busy={make.isPending}
            aria-label={`${t.again}: ${file.Title}, ${days}`}
            onClick={() => void again()}
          >
            {t.again}
          </Button>
        </span>
      ) : (
        <small>{t.notYours}</small>
      )}
    </li>
  )
}
