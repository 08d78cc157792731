import { catalog } from '#platform/web/i18n.ts'
import { ChooseForm } from './case-file-new.web.tsx'
import { Packet } from './case-file-packet.web.tsx'
import type { CaseForm, Chapter } from './case-file-places.web.ts'
import { UploadToChart } from './case-file-upload.web.tsx'
import { Disclose } from '#domains/documents/disclosure/disclose.web.tsx'
import { WholeFile } from './case-file-whole.web.tsx'
import { FromWord } from './case-file-word.web.tsx'
import type { ChartHead } from '#domains/documents/document-shapes.rules.ts'

export type CaseTask =
  | { do: 'choose' | 'whole' }
  | { do: 'word' | 'upload'; form?: CaseForm }
  | { do: 'packet' | 'disclose'; ids: readonly string[]; left: number }

const useText = catalog(
  () => ({
    wordTitle: 'Which form was filled in with Word?',
    wordText: 'Forms that take answers from Word files.',
  }),
  () => ({
    wordTitle: '¿Qué formulario se llenó en Word?',
    wordText: 'Formularios que aceptan respuestas de archivos de Word.',
  }),
)

interface TasksProps {
  task: CaseTask
  tree: readonly Chapter[]
  chart: Pick<ChartHead, 'ChartID' | 'ChartType'>
  name: string | undefined
  onTask: (task: CaseTask | undefined) => void
  onOpen: (documentId: string) => void
  onNew: (form: CaseForm) => void
}

/** What is being added to the file. */
export function CaseFileTasks({ task, tree, chart, name, onTask, onOpen, onNew }: TasksProps) {
  const t = useText()
  const close = () => onTask(undefined)
  switch (task.do) {
    case 'choose':
      return <ChooseForm tree={tree} onClose={close} onChoose={onNew} />
    case 'word':
      return task.form ? (
        <FromWord form={task.form} chart={chart} onClose={close} onOpen={onOpen} />
      ) : (
        <ChooseForm
          tree={tree}
          title={t.wordTitle}
          sentence={t.wordText}
          only={({ AllowWordImport }) => AllowWordImport}
          onClose={close}
          onChoose={(form) => onTask({ do: 'word', form })}
        />
      )
    case 'upload':
      return <UploadToChart form={task.form} tree={tree} chart={chart} onFill={onNew} onClose={close} />
    case 'disclose':
      return <Disclose chartId={chart.ChartID} documentIds={task.ids} onClose={close} />
    case 'whole':
      return <WholeFile chartId={chart.ChartID} name={name} onClose={close} />
    case 'packet':
      return <Packet documentIds={task.ids} left={task.left} name={name} onClose={close} />
  }
}
