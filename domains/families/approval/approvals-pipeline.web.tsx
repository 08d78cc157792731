import { familyHref } from '#platform/web/charts.ts'
import { tabHref, useFosterAddress } from '#domains/clients/foster-address.web.ts'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import type { Pipeline, PipelineFamily } from './approvals.calls.ts'
import { useApprovalsText } from './approvals-text.web.ts'
import { phaseList } from './phase-steps.rules.ts'

/** A column per phase; on a phone one list, phase by phase. */
export function PipelineColumns({ pipeline }: { pipeline: Pipeline }) {
  const t = useApprovalsText()
  const { label } = useSpeech()
  if (pipeline.Columns.every(({ Count }) => Count === 0))
    return (
      <EmptyState kind="clear" title={t.clear}>
        {t.clearText}
      </EmptyState>
    )
  return (
    <ScrollRegion className="k-approval-lanes-scroll" label={t.title}>
      <div className="k-approval-lanes">
        {pipeline.Columns.map((column) => (
          <section
            key={column.Phase}
            className="k-pipe"
            aria-label={`${label(phaseList, column.Phase)}: ${t.families(column.Count)}`}
          >
            <div className="k-pipe-head">
              <h2>{label(phaseList, column.Phase)}</h2>
              <b>{column.Count}</b>
              <small>{column.Median !== null && t.median(column.Median)}</small>
            </div>
            {column.Families.length === 0 ? (
              <p className="k-pipe-none">{t.none}</p>
            ) : (
              <ul>
                {column.Families.map((family) => (
                  <FamilyCard key={family.FosterResourceFamilyID} family={family} />
                ))}
              </ul>
            )}
            {column.Count > column.Families.length && (
              <p className="k-pipe-none">
                <a href={`${tabHref('families')}&Phase=${encodeURIComponent(column.Phase)}`}>
                  {t.more(column.Count - column.Families.length)}
                </a>
              </p>
            )}
          </section>
        ))}
      </div>
    </ScrollRegion>
  )
}

function FamilyCard({ family }: { family: PipelineFamily }) {
  const t = useApprovalsText()
  const dates = useDates()
  const { open } = useFosterAddress()
  const id = family.FosterResourceFamilyID
  return (
    <li>
      <a
        className="k-pipe-card"
        href={familyHref(id, 'approval')}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          open('family', id, 'approval')
        }}
      >
        <b>{family.Name}</b>
        {family.IsStuck ? <Status tone="soon">{t.days(family.Days)}</Status> : <span>{t.days(family.Days)}</span>}
        <small>
          {[family.Worker, family.ReviewDate && t.review(dates.near(family.ReviewDate))].filter(Boolean).join(', ') ||
            family.Territory}
        </small>
      </a>
    </li>
  )
}
