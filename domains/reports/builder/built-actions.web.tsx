import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { hrefOf, useGo } from '#platform/web/go.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { builderCalls } from './builder.calls.ts'
import { useBuilderText } from './builder-text.web.ts'

/** What can be done with a built report: change, copy, delete with a way back. */
export function BuiltActions({ id, name }: { id: string; name: string }) {
  const t = useBuilderText()
  const go = useGo()
  const dialogs = useDialogs()
  const may = usePermitted()('Reports.Build')
  const { data } = useRead(
    builderCalls.getBuilt,
    { ReportDefinitionID: id },
    { enabled: may, quiet: true, ownErrors: true },
  )
  const remove = useChange(builderCalls.deleteBuilt)
  const restore = useChange(builderCalls.restoreBuilt)
  const report = data?.Report
  if (!may || !report) return null
  const gone = async (close: () => void) => {
    const answer = await remove.run({ ReportDefinitionID: id, version: report.version })
    if (!answer) return
    close()
    go(hrefOf('/Reports'))
    showToast({
      text: t.deleted,
      onUndo: () => void restore.run(answer).then((back) => back && showToast({ text: t.restored })),
    })
  }
  const copy = () =>
    dialogs.ask({
      call: builderCalls.copyBuilt,
      values: { ReportDefinitionID: id, Name: t.copyOf(name).slice(0, 80) },
      fields: ['Name'],
      title: t.copyTitle,
      onDone: (answer) => go(hrefOf(`/Reports?build=${answer.ReportDefinitionID}`)),
    })
  const ask = () =>
    dialogs.show((close) => (
      <Dialog
        opened
        onClose={close}
        title={t.deleteTitle(name)}
        sentence={[t.deleteText, report.Schedules > 0 && t.schedules(report.Schedules)].filter(Boolean).join(' ')}
        actions={
          <>
            <Button onClick={close}>{t.keep}</Button>
            <Button kind="last" busy={remove.isPending} onClick={() => void gone(close)}>
              {t.delete}
            </Button>
          </>
        }
      />
    ))
  return (
    <>
      {report.Can.Edit && <Button onClick={() => go(hrefOf(`/Reports?build=${id}`))}>{t.edit}</Button>}
      <MoreMenu
        label={t.more(name)}
        entries={[{ label: t.copy, onClick: copy }, report.Can.Edit && { label: t.delete, danger: true, onClick: ask }]}
      />
      {dialogs.dialog}
    </>
  )
}
