import { useState } from 'react'
import { useUndoToast } from '#domains/activity/undo-toast.web.ts'
import { FileDrop } from '#domains/files/file-drop.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { sheetKinds, largestSheet } from '#platform/contract/sheets.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { churchImportCalls as calls } from './church-import.calls.ts'

const useText = catalog({
  title: ['Import churches', 'Importar iglesias'],
  sentence: [
    'A CSV or Excel file with a line for each church. Its first line names the columns: Name, Street address, City, State, ZIP code, County, Phone, E-mail, Website, Denomination, Region, Stage, Attendance, Languages, Main contact, Contact title, Contact phone, Contact e-mail, Owner, Notes.',
    'Un archivo CSV o Excel con una línea por iglesia. La primera línea da los títulos: Nombre, Calle y número, Ciudad, Estado, Código postal, Condado, Teléfono, Correo electrónico, Sitio web, Denominación, Región, Etapa, Asistencia, Idiomas, Contacto principal, Cargo del contacto, Teléfono del contacto, Correo del contacto, Responsable, Notas.',
  ],
  program: ['Sub-program', 'Subprograma'],
  tryIt: ['Try the file', 'Probar el archivo'],
  run: ['Import {n}', 'Importar {n}'],
  chooseFirst: ['Choose a file first', 'Elija primero un archivo'],
  ready: [
    ['# church is ready', '# iglesia está lista'],
    ['# churches are ready', '# iglesias están listas'],
  ],
  known: [
    ['# is already here and is left as it is', '# ya está aquí y queda como está'],
    ['# are already here and are left as they are', '# ya están aquí y quedan como están'],
  ],
  broken: [
    ['# line cannot be imported', '# línea no se puede importar'],
    ['# lines cannot be imported', '# líneas no se pueden importar'],
  ],
  unread: ['Not read: {columns}', 'No se lee: {columns}'],
  line: ['Line {n}', 'Línea {n}'],
  isKnown: ['Already here', 'Ya está aquí'],
  isReady: ['Ready', 'Lista'],
  showReady: ['Show the lines that are ready too', 'Mostrar también las líneas listas'],
  leaveOut: ['Leave these lines out', 'Dejar fuera estas líneas'],
  leaveFirst: [
    'Correct the file, or leave the broken lines out',
    'Corrija el archivo o deje fuera las líneas con errores',
  ],
  nothing: ['Nothing in this file is new', 'Nada en este archivo es nuevo'],
  imported: [
    ['# church imported', '# iglesia importada'],
    ['# churches imported', '# iglesias importadas'],
  ],
  report: ['Lines to look at', 'Líneas por revisar'],
  more: [
    ['and # more line', 'y # línea más'],
    ['and # more lines', 'y # líneas más'],
  ],
})
const mostShown = 200
type Tried = Output<typeof calls.importChurches>

interface ImportChurchesProps {
  programs: readonly { Id: string; Name: string }[]
  onClose: () => void
}

/** A file of churches: tried first, with what is wrong line by line, then recorded whole. */
export function ImportChurches({ programs, onClose }: ImportChurchesProps) {
  const t = useText()
  const undoToast = useUndoToast()
  const tryIt = useChange(calls.importChurches)
  const run = useChange(calls.importChurches)
  const [program, setProgram] = useState<string | null>(programs[0]?.Id ?? null)
  const [file, setFile] = useState<string>()
  const [tried, setTried] = useState<Tried>()
  const [leaveOut, setLeaveOut] = useState(false)
  const asked = program && file ? { SubProgramID: program, FileID: file } : undefined

  async function look() {
    const answer = asked && (await tryIt.run({ ...asked, DryRun: true }))
    if (answer) setTried(answer)
  }
  async function record() {
    const answer = asked && (await run.run({ ...asked, DryRun: false, LeaveOutBroken: leaveOut }))
    if (!answer) return
    if (answer.ChangeSetID) undoToast(t.imported(answer.Imported), answer.ChangeSetID)
    onClose()
  }
  const off = !tried
    ? t.chooseFirst
    : tried.Ready === 0
      ? t.nothing
      : tried.Broken > 0 && !leaveOut
        ? t.leaveFirst
        : undefined
  return (
    <FormDialog opened onClose={onClose} wide title={t.title} sentence={t.sentence}>
      {() => (
        <div className="k-stack">
          {programs.length > 1 && (
            <SelectField
              label={t.program}
              options={programs.map(({ Id, Name }) => ({ value: Id, label: Name }))}
              value={program}
              onChange={setProgram}
            />
          )}
          <FileDrop
            kinds={sheetKinds}
            largest={largestSheet}
            onFile={(sent) => {
              setFile(sent?.FileID)
              setTried(undefined)
            }}
          />
          {tried && <Report tried={tried} leaveOut={leaveOut} onLeaveOut={setLeaveOut} />}
          <div className="k-form-foot">
            <Button
              kind={tried ? 'default' : 'primary'}
              busy={tryIt.isPending}
              offBecause={asked ? undefined : t.chooseFirst}
              onClick={() => void look()}
            >
              {t.tryIt}
            </Button>
            {tried && (
              <Button kind="primary" busy={run.isPending} offBecause={off} onClick={() => void record()}>
                {t.run(tried.Ready)}
              </Button>
            )}
          </div>
        </div>
      )}
    </FormDialog>
  )
}

function Report({
  tried,
  leaveOut,
  onLeaveOut,
}: {
  tried: Tried
  leaveOut: boolean
  onLeaveOut: (on: boolean) => void
}) {
  const t = useText()
  const [all, setAll] = useState(false)
  const lines = tried.Report.filter(({ State }) => all || State !== 'Ready')
  return (
    <>
      <Note tone={tried.Broken > 0 ? 'soon' : 'ok'}>
        {[t.ready(tried.Ready), tried.Known > 0 && t.known(tried.Known), tried.Broken > 0 && t.broken(tried.Broken)]
          .filter(Boolean)
          .join('. ')}
        {tried.Unread.length > 0 && <p>{t.unread(tried.Unread)}</p>}
      </Note>
      {tried.Ready > 0 && (
        <Checkbox label={t.showReady} checked={all} onChange={(event) => setAll(event.currentTarget.checked)} />
      )}
      {lines.length > 0 && (
        <ul className="k-list k-church-rows" aria-label={t.report}>
          {lines.slice(0, mostShown).map((one) => (
            <li key={one.Line}>
              <span>
                <b>{t.line(one.Line)}</b> {one.Name}
                {one.Problems.map(({ Column, Sentence }) => (
                  <small key={Column + Sentence}>{`${Column}: ${Sentence}`}</small>
                ))}
              </span>
              {one.State === 'Known' && <Status tone="info">{t.isKnown}</Status>}
              {one.State === 'Ready' && <Status tone="ok">{t.isReady}</Status>}
            </li>
          ))}
        </ul>
      )}
      {lines.length > mostShown && <p className="k-quiet">{t.more(lines.length - mostShown)}</p>}
      {tried.Broken > 0 && (
        <Checkbox label={t.leaveOut} checked={leaveOut} onChange={(event) => onLeaveOut(event.currentTarget.checked)} />
      )}
    </>
  )
}
