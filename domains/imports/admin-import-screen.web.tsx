import { useState } from 'react'
import { FileDrop } from '#domains/files/file-drop.web.tsx'
import { useProfile } from '#domains/session/profile.web.tsx'
import { largestSheet, sheetKinds } from '#platform/contract/sheets.ts'
import { AppLink } from '#platform/web/app-link.tsx'
import '#platform/web/blocks/sheet-columns.css'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { importKinds, type ImportKind } from './import-kinds.rules.ts'
import { ImportFile } from './import-file.web.tsx'
import { importsCalls } from './imports.calls.ts'
import { useImportsText } from './imports-text.web.ts'
import './imports.css'

/** Files being imported: begin one, go on with one, or look back at one. */
export function Screen() {
  const { asked } = useAddress('/Admin')
  return asked.import ? <ImportFile key={asked.import} id={asked.import} /> : <Begin />
}

function Begin() {
  const t = useImportsText()
  const { options } = useSpeech()
  const { AssignedSubPrograms } = useProfile()
  const { put } = useAddress('/Admin')
  const begin = useChange(importsCalls.beginImport)
  const [kind, setKind] = useState<string | null>(null)
  const [program, setProgram] = useState<string | null>(null)
  const [file, setFile] = useState<string>()
  async function read() {
    if (!kind || !program || !file) return
    const begun = await begin.run({ Kind: kind as ImportKind, SubProgramID: program, FileID: file })
    if (begun) put({ import: begun.ImportID })
  }
  return (
    <div className="k-stack k-imports">
      <Card title={t.title}>
        <div className="k-stack">
          <p>{t.sentence}</p>
          <div className="k-sheet-columns">
            <SelectField label={t.what} options={options(importKinds)} value={kind} onChange={setKind} />
            <SelectField
              label={t.program}
              searchable
              options={AssignedSubPrograms.filter((one) => one.WebApplicationModuleName === 'Foster').map((one) => ({
                value: one.Id,
                label: one.Name,
              }))}
              value={program}
              onChange={setProgram}
            />
          </div>
          <FileDrop kinds={sheetKinds} largest={largestSheet} onFile={(sent) => setFile(sent?.FileID)} />
          <div>
            <Button
              kind="primary"
              busy={begin.isPending}
              offBecause={kind && program && file ? undefined : t.chooseAll}
              onClick={() => void read()}
            >
              {t.read}
            </Button>
          </div>
        </div>
      </Card>
      <Earlier />
    </div>
  )
}

function Earlier() {
  const t = useImportsText()
  const { label } = useSpeech()
  const dates = useDates()
  const { data } = useRead(importsCalls.getImports, {})
  if (!data || data.Imports.length === 0) return null
  return (
    <Card title={t.earlier} flush>
      <ul className="k-list k-imports-list" aria-label={t.earlier}>
        {data.Imports.map((one) => (
          <li key={one.ImportID}>
            <AppLink to={`/Admin?tab=import&import=${one.ImportID}`}>
              <b>{one.FileName}</b>
              <small>
                {[
                  label(importKinds, one.Kind),
                  one.SubProgramName,
                  t.lines(one.Lines),
                  one.UndoneAt
                    ? t.undone(dates.instantWithin(one.UndoneAt))
                    : one.DoneAt
                      ? t.done(dates.instantWithin(one.DoneAt))
                      : t.open,
                ].join(' · ')}
              </small>
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
