import { IconDots, IconFilePencil, IconTrash, IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { send } from '#platform/web/send.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/menu.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { documentHref } from '#platform/web/desk-address.ts'
import { linkTo } from '#platform/web/go.ts'
import { MoveDialog } from './document-editor-move.web.tsx'
import { draftCareCalls } from './draft-care.calls.ts'
import { draftCalls } from './drafts.calls.ts'
import { tellParent } from '#domains/documents/embed-frame.web.tsx'
import './documents-editor.css'

const useText = catalog(
  (f) => ({
    title: 'My drafts',
    sentence: (n: number) =>
      f.plural(n, {
        one: '# unfinished document, the last saved first.',
        other: '# unfinished documents, the last saved first.',
      }),
    none: 'No unfinished documents',
    noneSentence: 'A draft is kept here by itself as soon as you begin to write.',
    started: (when: string) => `Started ${when}`,
    saved: (when: string) => `saved ${when}`,
    missing: (n: number) => f.plural(n, { one: '# answer left', other: '# answers left' }),
    ready: 'Ready to submit',
    returned: 'Returned to you',
    moved: (name: string) => `Handed over by ${name}`,
    late: (late: string, due: string) => `${late}, was due ${due}`,
    due: (due: string) => `Due ${due}`,
    more: (form: string) => `More about ${form}`,
    open: 'Open',
    move: 'Move to a colleague',
    remove: 'Delete the draft',
    deleted: 'The draft is deleted.',
  }),
  (f) => ({
    title: 'Mis borradores',
    sentence: (n: number) =>
      f.plural(n, {
        one: '# documento sin terminar, el último guardado primero.',
        other: '# documentos sin terminar, el último guardado primero.',
      }),
    none: 'No hay documentos sin terminar',
    noneSentence: 'Un borrador se guarda aquí por sí solo en cuanto empieza a escribir.',
    started: (when: string) => `Empezado ${when}`,
    saved: (when: string) => `guardado ${when}`,
    missing: (n: number) => f.plural(n, { one: 'Falta # respuesta', other: 'Faltan # respuestas' }),
    ready: 'Listo para enviar',
    returned: 'Se le devolvió',
    moved: (name: string) => `Lo pasó ${name}`,
    late: (late: string, due: string) => `${late}, vencía el ${due}`,
    due: (due: string) => `Vence el ${due}`,
    more: (form: string) => `Más sobre ${form}`,
    open: 'Abrir',
    move: 'Pasar a un colega',
    remove: 'Eliminar el borrador',
    deleted: 'El borrador está eliminado.',
  }),
)

type Row = Output<typeof draftCalls.getMyDrafts>['Rows'][number]

/** My unfinished documents: open, hand over, delete. */
export function Drafts({ onOpen, embedded = false }: { onOpen: (documentId: string) => void; embedded?: boolean }) {
  const t = useText()
  const { data, refetch } = useRead(draftCalls.getMyDrafts, {})
  useCrumbs(embedded ? [] : [{ label: t.title }])
  const [moving, setMoving] = useState<Row>()
  const remove = useChange(draftCalls.deleteDraft)
  async function deleteDraft({ DocumentID }: Row) {
    if (!(await remove.run({ DocumentID }))) return
    showToast({
      text: t.deleted,
      onUndo: () =>
        void send(draftCareCalls.restoreDraft, { DocumentID }).then(
          () => refetch(),
          () => undefined,
        ),
    })
  }
  return (
    <div className={embedded ? 'k-stack' : 'k-page k-stack'}>
      <PageHead title={t.title} {...(data && data.Rows.length > 0 && { sentence: t.sentence(data.Rows.length) })} />
      <Card label={t.title} flush>
        {!data && <SkeletonRows rows={5} />}
        {data?.Rows.length === 0 && (
          <EmptyState kind="clear" icon={IconFilePencil} level={2} title={t.none}>
            {t.noneSentence}
          </EmptyState>
        )}
        {data && data.Rows.length > 0 && (
          <ul className="k-de-drafts">
            {data.Rows.map((row) => (
              <DraftRow
                key={row.DocumentID}
                row={row}
                onOpen={() => onOpen(row.DocumentID)}
                onMove={() => setMoving(row)}
                onDelete={() => void deleteDraft(row)}
              />
            ))}
          </ul>
        )}
      </Card>
      {moving && (
        <MoveDialog
          documentId={moving.DocumentID}
          form={moving.FormLabel}
          chart={moving.Chart.Name}
          onClose={() => setMoving(undefined)}
          onMoved={() => {
            if (embedded) tellParent('saved', moving.DocumentID)
            setMoving(undefined)
          }}
        />
      )}
    </div>
  )
}

interface DraftRowProps {
  row: Row
  onOpen: () => void
  onMove: () => void
  onDelete: () => void
}

function DraftRow({ row, onOpen, onMove, onDelete }: DraftRowProps) {
  const t = useText()
  const dates = useDates()
  const near = row.DueOn ? dates.due(row.DueOn) : undefined
  const entries: MenuEntry[] = [
    { label: t.open, icon: IconFilePencil, onClick: onOpen },
    ...(row.State === 'Draft' ? [{ label: t.move, icon: IconUserShare, onClick: onMove }] : []),
    ...(row.State === 'Draft' ? [{ label: t.remove, icon: IconTrash, danger: true, onClick: onDelete }] : []),
  ]
  return (
    <li>
      <div className="k-de-draft">
        <a {...linkTo(documentHref(row.DocumentID), onOpen)}>
          <b>{row.FormLabel}</b> <span>{row.Chart.Name}</span>
        </a>
        <small>
          {t.started(dates.instantWithin(row.StartedAt))}, {t.saved(dates.instantWithin(row.SavedAt))}
          {row.MovedByName && <>. {t.moved(row.MovedByName)}</>}
          {row.MovedNote && <>: {row.MovedNote}</>}
        </small>
        {row.ReturnedComment && <p>{row.ReturnedComment}</p>}
      </div>
      <div className="k-de-draft-state">
        {row.State === 'Returned' ? (
          <Status tone="info">{t.returned}</Status>
        ) : row.Missing > 0 ? (
          <span className="k-quiet">{t.missing(row.Missing)}</span>
        ) : (
          <Status tone="ok">{t.ready}</Status>
        )}
        {near && row.DueOn && (
          <Status tone={near.tone}>
            {near.tone === 'over' ? t.late(near.text, dates.near(row.DueOn)) : t.due(dates.near(row.DueOn))}
          </Status>
        )}
      </div>
      <Menu entries={entries} align="end" label={t.more(row.FormLabel)}>
        <IconButton icon={IconDots} label={t.more(row.FormLabel)} noTip />
      </Menu>
    </li>
  )
}
