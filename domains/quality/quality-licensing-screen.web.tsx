import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Sent } from '#platform/contract/call.ts'
import { useDialogs, type Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { Pages } from '#platform/web/blocks/pages.tsx'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { CitationLines } from './licensing/citation-lines.web.tsx'
import { licensingCalls, type Visit } from './licensing/licensing.calls.ts'
import { useLicensingText } from './licensing/licensing-text.web.ts'
import { VisitActions, visitFields } from './licensing/visit-actions.web.tsx'
import { useQualityAddress } from './quality-address.web.ts'
import { visitKinds } from './quality-lists.rules.ts'
import { FileLink, ProgramFilter, useProgramField } from './quality-parts.web.tsx'
import './quality.css'

type Asked = Sent<typeof licensingCalls.getVisits>

/** When licensing came, what it cited, and which plan is due. */
export function Screen() {
  const t = useLicensingText()
  const dates = useDates()
  const dialogs = useDialogs()
  const citation = useQualityAddress().list['citation']
  const [asked, setAsked] = useState<Asked>(citation ? { LicensingCitationID: citation } : {})
  const { data } = useRead(licensingCalls.getVisits, asked, { keepLast: true })
  const SubProgramID = useProgramField()
  const only = (open: boolean, program: string | undefined) =>
    setAsked({ ...(open && { Open: true }), ...(program && { SubProgramID: program }) })
  const add = (
    <Button
      kind="primary"
      icon={IconPlus}
      onClick={() =>
        dialogs.ask({
          call: licensingCalls.saveVisit,
          title: t.add,
          wide: true,
          values: { VisitedOn: dates.today(), Announced: false },
          fields: [{ name: 'SubProgramID', span: 12, needed: true }, ...visitFields],
          custom: { SubProgramID },
        })
      }
    >
      {t.add}
    </Button>
  )
  return (
    <div className="k-stack">
      {data?.Can.Edit && <ScreenActions>{add}</ScreenActions>}
      <div className="k-quality-filters">
        <SelectField
          label={t.show}
          options={[
            { value: 'all', label: t.every },
            { value: 'open', label: t.withOpen },
          ]}
          value={asked.Open ? 'open' : 'all'}
          onChange={(value) => only(value === 'open', asked.SubProgramID)}
        />
        <ProgramFilter value={asked.SubProgramID} onChange={(id) => only(asked.Open === true, id)} />
        {asked.LicensingCitationID && <Button onClick={() => setAsked({})}>{t.every}</Button>}
      </div>
      {!data && <SkeletonRows rows={6} height={72} />}
      {data && (
        <p className="k-quality-counts">
          <span>{t.total(data.Total)}</span>
          <span>{t.open(data.Open.Citations)}</span>
          <span>{t.typeA(data.Open.TypeA)}</span>
          {data.Open.PlansLate > 0 && <Status tone="over">{t.plansLate(data.Open.PlansLate)}</Status>}
        </p>
      )}
      {data?.Visits.length === 0 && (
        <Card label={t.title}>
          <EmptyState kind="clear" title={t.none}>
            {asked.Open || asked.SubProgramID ? t.noMatch : t.noneText}
          </EmptyState>
        </Card>
      )}
      {data?.Visits.map((visit) => (
        <VisitCard key={visit.LicensingVisitID} visit={visit} dialogs={dialogs} mayEdit={data.Can.Edit} />
      ))}
      {data && (
        <div className="k-quality-row">
          <Pages page={asked.Page ?? 1} size={30} total={data.Total} onPage={(Page) => setAsked({ ...asked, Page })} />
        </div>
      )}
      {dialogs.dialog}
    </div>
  )
}

function VisitCard({ visit, dialogs, mayEdit }: { visit: Visit; dialogs: Dialogs; mayEdit: boolean }) {
  const t = useLicensingText()
  const dates = useDates()
  const { label } = useSpeech()
  const day = dates.date(visit.VisitedOn)
  const facts = [
    label(visitKinds, visit.Kind),
    visit.Announced ? t.announced : t.unannounced,
    visit.Analyst,
    visit.SubProgramName,
  ]
  return (
    <Card
      title={`${day}, ${visit.Place}`}
      note={facts.filter(Boolean).join(', ')}
      flush={visit.Citations.length > 0}
      end={mayEdit && <VisitActions visit={visit} dialogs={dialogs} />}
    >
      {(visit.Summary || visit.Files.length > 0) && (
        <div className={visit.Citations.length > 0 ? 'k-quality-visit' : undefined}>
          {visit.Summary && <p className="k-quality-text">{visit.Summary}</p>}
          {visit.Files.map((file) => (
            <span key={file.FileID} className="k-quality-file">
              <FileLink id={file.FileID} name={file.FileName} />
              {mayEdit && (
                <IconButton
                  icon={IconTrash}
                  size="sm"
                  label={t.removeFile(file.FileName)}
                  onClick={() =>
                    dialogs.remove({
                      call: licensingCalls.removeVisitFile,
                      title: t.removeFileTitle,
                      sentence: file.FileName,
                      values: {
                        LicensingVisitID: visit.LicensingVisitID,
                        LicensingFileID: file.LicensingFileID,
                        version: file.version,
                      },
                    })
                  }
                />
              )}
            </span>
          ))}
        </div>
      )}
      {visit.Citations.length > 0 ? (
        <CitationLines visit={visit} dialogs={dialogs} mayEdit={mayEdit} />
      ) : (
        <Status tone="ok">{t.clean}</Status>
      )}
    </Card>
  )
}
