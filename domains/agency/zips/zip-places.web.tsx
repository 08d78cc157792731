import { IconFileImport } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { mostZipText, zipPlaceCalls } from './zip-places.calls.ts'
import '../agency.css'

const useText = catalog({
  title: ['ZIP code locations', 'Ubicación de los códigos postales'],
  known: [
    ['# ZIP code has a location.', '# código postal tiene ubicación.'],
    ['# ZIP codes have a location.', '# códigos postales tienen ubicación.'],
  ],
  why: [
    'The home finder uses them to measure distances. Load a CSV file with columns for ZIP, latitude and longitude. The Census Bureau’s ZCTA gazetteer works as is.',
    'El buscador de hogares los usa para medir distancias. Cargue un archivo CSV con las columnas código postal, latitud y longitud. El listado ZCTA de la Oficina del Censo sirve tal cual.',
  ],
  missing: [
    'Homes in these ZIP codes have no location yet: {zips}',
    'Los hogares en estos códigos aún no tienen ubicación: {zips}',
  ],
  choose: ['Choose a file', 'Elegir un archivo'],
  file: ['CSV file', 'Archivo CSV'],
  loaded: [
    '{added} added, {changed} changed, {same} the same, {bad} lines left out.',
    '{added} agregados, {changed} cambiados, {same} iguales, {bad} líneas omitidas.',
  ],
  line: ['Line {line}: {why}', 'Línea {line}: {why}'],
})

type Loaded = Output<typeof zipPlaceCalls.loadZipPlaces>

/** The text in parts that one call takes, each with the head line; with the line each part begins after. */
function partsOf(text: string): { csv: string; before: number }[] {
  const [head = '', ...lines] = text.split(/\r?\n/)
  const parts: { csv: string; before: number }[] = []
  let at = 0
  while (at < lines.length) {
    let [end, size] = [at, head.length + 1]
    while (end < lines.length && size + lines[end]!.length + 1 < mostZipText) size += lines[end++]!.length + 1
    parts.push({ csv: [head, ...lines.slice(at, Math.max(end, at + 1))].join('\n'), before: at })
    at = Math.max(end, at + 1)
  }
  return parts.length > 0 ? parts : [{ csv: head, before: 0 }]
}

export function ZipsPart() {
  const t = useText()
  const { data } = useRead(zipPlaceCalls.getZipPlaces, {})
  const load = useChange(zipPlaceCalls.loadZipPlaces)
  const [result, setResult] = useState<Loaded>()
  const chooser = useRef<HTMLInputElement>(null)

  async function bring(text: string): Promise<void> {
    setResult(undefined)
    const all: Loaded = { Added: 0, Changed: 0, Same: 0, Bad: 0, Problems: [] }
    for (const { csv, before } of partsOf(text)) {
      const one = await load.run({ Csv: csv })
      if (!one) return
      for (const key of ['Added', 'Changed', 'Same', 'Bad'] as const) all[key] += one[key]
      all.Problems.push(...one.Problems.map((problem) => ({ ...problem, Line: problem.Line + before })))
    }
    setResult({ ...all, Problems: all.Problems.slice(0, 50) })
  }

  if (!data)
    return (
      <Card title={t.title}>
        <SkeletonRows rows={3} />
      </Card>
    )
  return (
    <Card title={t.title}>
      <div className="k-stack">
        <p>{t.known(data.Known)}</p>
        <p>{t.why}</p>
        {data.Missing.length > 0 && <Note tone="soon">{t.missing(data.Missing.join(', '))}</Note>}
        <div>
          <input
            ref={chooser}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            className="k-hidden"
            tabIndex={-1}
            aria-label={t.file}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              if (file) void file.text().then(bring)
              event.currentTarget.value = ''
            }}
          />
          <Button icon={IconFileImport} busy={load.isPending} onClick={() => chooser.current?.click()}>
            {t.choose}
          </Button>
        </div>
        {result && (
          <div aria-live="polite">
            <Note tone={result.Bad > 0 ? 'soon' : 'ok'}>
              {t.loaded(result.Added, result.Changed, result.Same, result.Bad)}
            </Note>
            <ul>
              {result.Problems.map(({ Line, Sentence }) => (
                <li key={Line}>{t.line(Line, Sentence)}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  )
}
