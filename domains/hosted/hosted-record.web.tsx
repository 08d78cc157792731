import { IconChevronLeft, IconDots, IconDownload, IconUpload } from '@tabler/icons-react'
import { useAddress } from '#platform/web/use-address.ts'
import { useSizeWords } from '#platform/web/sizes.ts'
import type { Output } from '#platform/contract/call.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { PageMessage } from '#platform/web/ui/page-message.tsx'
import { Acknowledgements } from './acknowledgements.web.tsx'
import { choicesOf } from './audience-choices.web.ts'
import { ConfirmRead } from './confirm-read.web.tsx'
import { AcknowledgedCount, HostedState, ReviewDate } from './hosted-columns.web.tsx'
import { HostedVersions } from './hosted-versions.web.tsx'
import { hostedCalls, hostedCategories } from './hosted.calls.ts'
import { useHostedText } from './hosted-text.web.ts'
import type { AudienceChoices } from './publish-dialog.web.tsx'
import { useHostedTasks } from './use-hosted-tasks.web.tsx'

type Opened = Output<typeof hostedCalls.getHostedFile>

/** One hosted file in place of the list. */
export function HostedRecord({ id }: { id: string }) {
  const t = useHostedText()
  const { without, put } = useAddress('/Admin/HostedFiles')
  const { data, error, refetch } = useRead(hostedCalls.getHostedFile, { HostedFileID: id }, { ownErrors: true })
  const choices = useRead(hostedCalls.getHostedFiles, { PageSize: 25 }, { quiet: true })
  useCrumbs(data ? [{ label: data.Title, parentSearch: without('HostedFileID') }] : [])
  const back = () => put({ HostedFileID: undefined })
  if (data) return <Opened file={data} choices={choicesOf(choices.data)} onBack={back} />
  if (!error) return null
  const absent = error.status === 404 || error.status === 400
  return (
    <PageMessage
      tone={absent ? 'info' : 'over'}
      title={absent ? t.gone : t.failed}
      actions={
        <>
          {!absent && <Button onClick={() => void refetch()}>{t.again}</Button>}
          <Button kind="primary" onClick={back}>
            {t.back}
          </Button>
        </>
      }
    >
      <p>{absent ? t.goneText : error.messages.join(' ')}</p>
    </PageMessage>
  )
}

interface OpenedProps {
  file: Opened
  choices: AudienceChoices
  onBack: () => void
}

function Opened({ file, choices, onBack }: OpenedProps) {
  const t = useHostedText()
  const tasks = useHostedTasks(choices, onBack)
  return (
    <div className="k-page">
      <Button kind="quiet" size="sm" icon={IconChevronLeft} className="k-hosted-back" onClick={onBack}>
        {t.back}
      </Button>
      <PageHead
        title={file.Title}
        actions={
          <>
            <Button icon={IconDownload} onClick={() => tasks.save(file)}>
              {t.download}
            </Button>
            {file.RetiredAt === null && (
              <Button kind="primary" icon={IconUpload} onClick={() => tasks.begin('version', file)}>
                {t.newVersion}
              </Button>
            )}
            <Menu entries={tasks.menu(file)} align="end">
              <IconButton icon={IconDots} label={t.menu} noTip />
            </Menu>
          </>
        }
      />
      <div className="k-with-rail k-hosted-record">
        <div className="k-stack">
          {file.ToAcknowledge && <ConfirmRead file={file} />}
          {file.NeedsAcknowledgement && <Acknowledgements id={file.HostedFileID} />}
          <HostedVersions file={file} onDownload={(version) => tasks.save(file, version)} />
        </div>
        <FactsCard file={file} choices={choices} />
      </div>
      {tasks.dialogs}
    </div>
  )
}

function FactsCard({ file, choices }: { file: Opened; choices: AudienceChoices }) {
  const t = useHostedText()
  const { label } = useSpeech()
  const dates = useDates()
  const size = useSizeWords()
  const named = (ids: readonly string[], options: AudienceChoices['roles']) =>
    options
      .filter((option) => ids.includes(option.value))
      .map((option) => option.label)
      .join(', ')
  const audience = {
    all: t.everybody,
    roles: named(file.RoleIDs, choices.roles),
    'sub-programs': named(file.SubProgramIDs, choices.subPrograms),
  }[file.Audience]
  return (
    <Card title={t.facts}>
      <Facts
        facts={[
          { label: t.state, value: <HostedState file={file} /> },
          { label: t.category, value: label(hostedCategories, file.Category) },
          { label: t.audience, value: audience },
          { label: t.effective, value: dates.date(file.EffectiveDate) },
          ...(file.ReviewDate ? [{ label: t.review, value: <ReviewDate day={file.ReviewDate} /> }] : []),
          { label: t.acknowledged, value: <AcknowledgedCount file={file} /> },
          { label: t.file, value: file.FileName },
          { label: t.size, value: size(file.SizeBytes) },
          { label: t.downloads, value: file.Downloads },
        ]}
      />
    </Card>
  )
}
