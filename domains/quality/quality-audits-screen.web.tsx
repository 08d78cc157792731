import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useDialogs, type Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useProfile } from '#domains/session/profile.web.tsx'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { Pages } from '#platform/web/blocks/pages.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { AuditView } from './audits/audit-view.web.tsx'
import type { AuditLine, CheckOffer, Tool } from './audits/audit-shapes.rules.ts'
import { auditToolCalls } from './audits/audit-tools.calls.ts'
import { auditCalls } from './audits/audits.calls.ts'
import { auditedCharts } from './audits/audits.rules.ts'
import { useAuditsText } from './audits/audits-text.web.ts'
import { OpenAudit } from './audits/open-audit.web.tsx'
import { itemsField } from './audits/tool-items.web.tsx'
import { useQualityAddress } from './quality-address.web.ts'
import './quality.css'

/** Audits of charts and the tools they are made with; one of them in their place when it is open. */
export function Screen() {
  const { audit, close } = useQualityAddress()
  return audit ? <AuditView key={audit} id={audit} onBack={close} /> : <Audits />
}

function Audits() {
  const t = useAuditsText()
  const dialogs = useDialogs()
  const { open } = useQualityAddress()
  const [page, setPage] = useState(1)
  const { data } = useRead(auditCalls.getAudits, { Page: page }, { keepLast: true })
  const tools = useRead(auditToolCalls.getTools, {}).data
  if (!data || !tools) return <SkeletonRows rows={8} height={56} />
  const begin = () =>
    dialogs.show((onClose) => <OpenAudit tools={tools.Tools} onClose={onClose} onOpened={(id) => open('audit', id)} />)
  return (
    <div className="k-stack">
      {data.Can.Edit && tools.Tools.length > 0 && (
        <ScreenActions>
          <Button kind="primary" icon={IconPlus} onClick={begin}>
            {t.open}
          </Button>
        </ScreenActions>
      )}
      <RecordCard
        title={t.title}
        note={t.total(data.Total)}
        rows={data.Audits}
        idOf={(one) => one.ChartAuditID}
        rowClass="k-quality"
        none={[t.none, t.noneText]}
        end={<Pages page={page} size={30} total={data.Total} onPage={setPage} />}
        draw={(one) => <Line one={one} onOpen={() => open('audit', one.ChartAuditID)} />}
      />
      <Tools tools={tools.Tools} checks={tools.Checks} mayEdit={tools.Can.Edit} dialogs={dialogs} />
      {dialogs.dialog}
    </div>
  )
}

function Line({ one, onOpen }: { one: AuditLine; onOpen: () => void }) {
  const t = useAuditsText()
  const dates = useDates()
  const late = one.ClosedOn === null && one.DueOn < dates.today()
  const facts = [
    one.ReAuditOf && t.again,
    one.SubPrograms.join(', '),
    t.done(String(one.Answered), String(one.Charts)),
    one.Score !== null && t.score(String(one.Score)),
    one.Findings > 0 && t.findings(one.Findings),
  ]
  return (
    <>
      <span>
        <Button kind="quiet" size="sm" onClick={onOpen}>
          {one.Name}
        </Button>
        <small>{facts.filter(Boolean).join(', ')}</small>
      </span>
      <Status tone={one.ClosedOn ? 'ok' : late ? 'over' : 'soon'} small>
        {one.ClosedOn ? t.closed(dates.date(one.ClosedOn)) : (late ? t.late : t.finishBy)(dates.date(one.DueOn))}
      </Status>
    </>
  )
}

interface ToolsProps {
  tools: readonly Tool[]
  checks: readonly CheckOffer[]
  mayEdit: boolean
  dialogs: Dialogs
}

function Tools({ tools, checks, mayEdit, dialogs }: ToolsProps) {
  const t = useAuditsText()
  const { label } = useSpeech()
  const { AssignedSubPrograms } = useProfile()
  const modules = [...new Map(AssignedSubPrograms.map((one) => [one.WebApplicationModuleName, one.CoreProgram.Name]))]
  const nameOf = (module: string) => modules.find(([key]) => key === module)?.[1] ?? module
  const ask = (title: string, values: object) =>
    dialogs.ask({
      call: auditToolCalls.saveTool,
      title,
      wide: true,
      values,
      fields: [
        { name: 'Name', span: 12 },
        { name: 'Module', span: 6 },
        { name: 'ChartType', span: 6 },
        { name: 'Items', span: 12 },
      ],
      custom: {
        Module: chosenField(
          t.program,
          modules.map(([value, label]) => ({ value, label })),
        ),
        Items: itemsField(t.items, checks),
      },
    })
  return (
    <RecordCard
      title={t.tools}
      note={t.toolsNote}
      rows={tools}
      idOf={(one) => one.AuditToolID}
      rowClass="k-quality"
      none={[t.noTools, t.noToolsText]}
      add={mayEdit && { label: t.addTool, onClick: () => ask(t.addTool, { ChartType: 'Client', Items: [] }) }}
      draw={({ Audits: used, ...one }) => {
        const byMachine = one.Items.filter(({ Check }) => Check !== null).length
        return (
          <>
            <span>
              {one.Name}
              <small>
                {[
                  nameOf(one.Module),
                  label(auditedCharts, one.ChartType),
                  t.questions(one.Items.length),
                  byMachine > 0 && t.byMachine(byMachine),
                  used > 0 && t.used(used),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
            {mayEdit && (
              <MoreMenu
                label={t.more(one.Name)}
                entries={[
                  { label: t.editTool, onClick: () => ask(t.editTool, one) },
                  {
                    label: t.removeTool,
                    danger: true,
                    onClick: () =>
                      dialogs.remove({
                        call: auditToolCalls.removeTool,
                        title: t.removeTool,
                        sentence: one.Name,
                        values: { AuditToolID: one.AuditToolID, version: one.version },
                      }),
                  },
                ]}
              />
            )}
          </>
        )
      }}
    />
  )
}
